import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { StartRefusedError } from '#server/settings/environment.ts'

/** A mistake in a text file, with the file, the line and what to correct. */
export class ContentFileError extends StartRefusedError {
  constructor(file: string, line: number, words: string) {
    super(`${file}, line ${line}: ${words}`)
  }
}

type FactPath = readonly (string | number)[]
export type FrontMatter = {
  readonly facts: Readonly<Record<string, unknown>>
  readonly body: string
  /** Returns the text of an entry of the front matter; throws if the entry is missing or empty. */
  readonly text: (...path: FactPath) => string
  readonly mistake: (path: FactPath, words: string) => ContentFileError
}

/** Reads the facts, which are the YAML entries between the two lines of dashes, and the text below them. */
export function readFrontMatter(file: string): FrontMatter {
  const [, head, body] =
    /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(readFileSync(file, 'utf8')) ?? []
  if (head === undefined)
    throw new ContentFileError(
      file,
      1,
      "begin the file with a block of facts between two lines of '---'.",
    )
  const lines = new LineCounter()
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false })
  // The first line of the file, the line of dashes, is not part of `head`, so 1 is added.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  const [broken] = document.errors
  if (broken)
    throw new ContentFileError(
      file,
      lineAt(broken.pos[0]),
      `this cannot be read. ${broken.message}.`,
    )
  const facts: unknown = document.toJS()
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts))
    throw new ContentFileError(file, 2, "write each fact as 'name: words'.")

  /** Returns the line of a fact; if the fact is missing, the line of the nearest fact that should contain it. */
  function lineOf(path: FactPath): number {
    if (path.length === 0) return 1
    const node: unknown = document.getIn(path, true)
    return isNode(node) && node.range ? lineAt(node.range[0]) : lineOf(path.slice(0, -1))
  }
  const mistake = (path: FactPath, words: string) => new ContentFileError(file, lineOf(path), words)
  function text(...path: FactPath): string {
    const value: unknown = document.getIn(path)
    if (value === undefined || value === null || value === '')
      throw mistake(path, `'${path.at(-1)}' is missing.`)
    if (typeof value !== 'string')
      throw mistake(path, `'${path.at(-1)}' is no text: put it in quotes.`)
    return value
  }
  return { facts: facts as Record<string, unknown>, body: body ?? '', text, mistake }
}
