/** One record of a feed with the line on which it begins: its fields, or the reason why it could not be read. */
export type FeedEntry =
  | { readonly line: number; readonly fields: unknown }
  | { readonly line: number; readonly problem: string }

/**
 * Cuts the text of a feed, piece by piece, into records and reads each one separately, so that a bad record never spoils the next and only one is in
 * memory at a time. `end` throws FeedBroken if the text stops inside a record or before the feed is closed.
 */
export type FeedCutter = { write(text: string): readonly FeedEntry[]; end(): readonly FeedEntry[] }

/** Thrown if the feed cannot be read beyond this line. `entries` are the complete ones in the last piece; earlier ones have already been returned. */
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

/** The most characters of a record, which is enough for the longest description with every character escaped. */
export const LONGEST_RECORD = 2_000_000
export const MAX_NESTING_DEPTH = 20

export const refuseTooLongRecord = (line: number): FeedEntry => ({
  line,
  problem: 'The record is longer than 2,000,000 characters.',
})

export function countLines(text: string): number {
  let lines = 0
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lines++
  return lines
}
