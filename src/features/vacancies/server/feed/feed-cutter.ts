/** One record of a feed with the line it begins on: its named values, or why it could not be read. */
export type FeedEntry =
  | { readonly line: number; readonly fields: unknown }
  | { readonly line: number; readonly problem: string }

/**
 * Cuts the text of a feed, piece by piece, into records and reads each one alone, so that a bad record never spoils the next and memory holds one at a
 * time. `end` throws FeedBroken when the text stops inside a record or before the feed is closed.
 */
export type FeedCutter = { write(text: string): readonly FeedEntry[]; end(): readonly FeedEntry[] }

/** The feed cannot be read beyond this line. The entries before it are kept, with those that were whole in the last piece. */
export class FeedBroken extends Error {
  override name = 'FeedBroken'
  readonly line: number
  readonly entries: readonly FeedEntry[]

  constructor(line: number, message: string, entries: readonly FeedEntry[] = []) {
    super(message)
    this.line = line
    this.entries = entries
  }
}

/** Room for a description of the greatest length with every character escaped. */
export const LONGEST_RECORD = 2_000_000
export const DEEPEST = 20

export const tooLong = (line: number): FeedEntry => ({
  line,
  problem: 'The record is longer than 2,000,000 characters.',
})

export function countLines(text: string): number {
  let lines = 0
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lines++
  return lines
}
