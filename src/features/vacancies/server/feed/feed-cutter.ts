/** One record of a feed, with the line on which it begins. It has its fields or, if it could not be read, the reason. */
export type FeedEntry =
  | { readonly line: number; readonly fields: unknown }
  | { readonly line: number; readonly problem: string }

/**
 * Cuts the text of a feed, which arrives in pieces, into records. Each record is read by itself, so that a bad one does not spoil the next, and only
 * one is in memory. `end` throws FeedBrokenError if the text stops inside a record or before the end of the feed.
 */
export type FeedCutter = { write(text: string): readonly FeedEntry[]; end(): readonly FeedEntry[] }

/**
 * Thrown if the feed cannot be read any further. `entries` has the complete records of the last piece; those of earlier pieces have already been
 * returned.
 */
export class FeedBrokenError extends Error {
  override name = 'FeedBroken'
  readonly line: number
  readonly entries: readonly FeedEntry[]

  constructor(line: number, message: string, entries: readonly FeedEntry[] = []) {
    super(message)
    this.line = line
    this.entries = entries
  }
}

/** The most characters of a record. It is enough for the longest description even if every character is escaped. */
export const MAX_RECORD_LENGTH = 2_000_000
export const MAX_NESTING_DEPTH = 20

export const buildTooLongRecordEntry = (line: number): FeedEntry => ({
  line,
  problem: 'The record is longer than 2,000,000 characters.',
})

export function countLines(text: string): number {
  let lines = 0
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lines++
  return lines
}
