import type { DocumentLists } from './document-lists.ts'

/**
 * What is known of every term: the documents that hold it, how much each of them is about it, and its positions in them.
 * Posting i of a term belongs to the i-th of its documents. Terms are numbered as the dictionary has them.
 */
export type Postings = {
  readonly documents: DocumentLists
  /** The documents that hold it in their title. */
  readonly titles: DocumentLists
  /** The postings of term t are those from starts[t] to starts[t + 1], of all. */
  readonly starts: Uint32Array
  readonly impacts: Uint8Array
  /** Term t's positions begin at positionStarts[t]: each as twice its number, and one more for the last of its posting. */
  readonly positionStarts: Uint32Array
  readonly positions: Uint16Array
  /** Where, from the term's first position on, every 16th of its postings begins: those of term t from skipStarts[t], the first posting left out. */
  readonly skipStarts: Uint32Array
  readonly skips: Uint32Array
  /** For each frequent term how many of its documents come before every 512th document. */
  readonly ranks: Uint32Array
}

export const SKIP = 16
export const RANK_BITS = 9
export const RANK = 1 << RANK_BITS

export const frequency = ({ starts }: Postings, term: number) => starts[term + 1]! - starts[term]!
