import type { DocumentLists } from './document-lists.ts'

/**
 * The postings of every term: the documents that contain it, its impact in each of them, and its positions there. Posting i of a term belongs to the
 * i-th of its documents. A term's number is its index in the dictionary.
 */
export type Postings = {
  readonly documents: DocumentLists
  /** For each term, the documents that have it in their title. */
  readonly titles: DocumentLists
  /** The postings of term t are at starts[t] to starts[t + 1] of `impacts`. */
  readonly starts: Uint32Array
  readonly impacts: Uint8Array
  /** The positions of term t begin at positionStarts[t]. Each is stored as twice its number, plus one if it is the last of its posting. */
  readonly positionStarts: Uint32Array
  readonly positions: Uint16Array
  /**
   * The offset of every 16th posting's positions from the term's first position. The offsets of term t begin at skipStarts[t]. The term's first
   * posting has none, because its offset is 0.
   */
  readonly skipStarts: Uint32Array
  readonly skips: Uint32Array
  /** For each frequent term, how many of its documents come before every 512th document. */
  readonly ranks: Uint32Array
}

export const POSTINGS_PER_SKIP = 16
export const RANK_BITS = 9
export const DOCUMENTS_PER_RANK = 1 << RANK_BITS

export const countDocumentsOfTerm = ({ starts }: Postings, term: number) =>
  starts[term + 1]! - starts[term]!
