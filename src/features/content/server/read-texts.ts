import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import { ContentFileError } from './front-matter.ts'

export type ReadTextsResult<Text> = {
  readonly texts: ReadonlyMap<string, Text>
  readonly mistakes: readonly ContentFileError[]
}

/**
 * Reads the Markdown files of a folder by the key that `read` returns for each. A broken file in an installation's folder is omitted and reported as
 * a mistake; a broken file of the product throws.
 */
export function readTexts<Text>(
  contentDir: string,
  folder: string,
  read: (file: string) => readonly [key: string, text: Text],
): ReadTextsResult<Text> {
  const texts = new Map<string, Text>()
  const mistakes: ContentFileError[] = []
  for (const file of listMarkdownFiles(join(contentDir, folder))) {
    try {
      const [key, text] = read(file)
      if (texts.has(key))
        throw new ContentFileError(file, 1, `another file holds '${key}' already.`)
      texts.set(key, text)
    } catch (error) {
      if (isProductContentFolder(contentDir)) throw error
      mistakes.push(
        error instanceof ContentFileError
          ? error
          : new ContentFileError(file, 1, 'this file cannot be read.'),
      )
    }
  }
  return { texts, mistakes }
}

export const isProductContentFolder = (contentDir: string) =>
  resolve(contentDir) === SHIPPED_CONTENT_FOLDER

const listMarkdownFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => join(folder, name))
    : []
