import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import { ContentMistake } from './front-matter.ts'

export type TextsAndMistakes<Text> = {
  readonly texts: ReadonlyMap<string, Text>
  readonly mistakes: readonly ContentMistake[]
}

/**
 * Reads the Markdown files of a folder by the key that `read` returns for each. A broken file in an installation's folder is omitted and reported as
 * a mistake; a broken file of the product throws.
 */
export function readTexts<Text>(
  contentDir: string,
  folder: string,
  read: (file: string) => readonly [key: string, text: Text],
): TextsAndMistakes<Text> {
  const texts = new Map<string, Text>()
  const mistakes: ContentMistake[] = []
  for (const file of listMarkdownFiles(join(contentDir, folder))) {
    try {
      const [key, text] = read(file)
      if (texts.has(key)) throw new ContentMistake(file, 1, `another file holds '${key}' already.`)
      texts.set(key, text)
    } catch (error) {
      if (isShippedContent(contentDir)) throw error
      mistakes.push(
        error instanceof ContentMistake
          ? error
          : new ContentMistake(file, 1, 'this file cannot be read.'),
      )
    }
  }
  return { texts, mistakes }
}

export const isShippedContent = (contentDir: string) =>
  resolve(contentDir) === SHIPPED_CONTENT_FOLDER

const listMarkdownFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => join(folder, name))
    : []
