import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the texts that the product ships. */
export const SHIPPED_CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

/**
 * Returns the content folder that contains a folder of texts: the installation's own if it exists there, else the product's. An installation needs
 * only the folders that it changes.
 */
export const findContentFolder = (contentDir: string, folder: string) =>
  existsSync(join(contentDir, folder)) ? contentDir : SHIPPED_CONTENT_FOLDER
