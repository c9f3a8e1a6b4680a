import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The texts that come with the product. */
export const SHIPPED_CONTENT = join(import.meta.dirname, '../../../content')

/** The content folder that holds a folder of texts: the installation's own where it has one, else the product's. An installation keeps what it changes, and nothing more. */
export const contentWith = (contentDir: string, folder: string) =>
  existsSync(join(contentDir, folder)) ? contentDir : SHIPPED_CONTENT
