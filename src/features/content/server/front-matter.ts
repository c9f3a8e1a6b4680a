import { parse } from 'yaml'

/** The facts between the two lines of dashes, and the text below them. A file without them stops the start with its name. */
export function frontMatter(file: string, text: string): { readonly facts: Readonly<Record<string, unknown>>; readonly body: string } {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const facts: unknown = head === undefined ? null : parse(head)
  if (typeof facts !== 'object' || facts === null) throw new Error(`${file}: begin the file with a block of facts between two lines of '---'`)
  return { facts: facts as Record<string, unknown>, body: body ?? '' }
}
