import { type Bitmap, bitsIn, emptyBitmap } from './bitmap.ts'
import { andListInto, bitmapAt, type DocumentLists, orListInto, placeAmongFrequent } from './document-lists.ts'
import { scoresOf, type Weights } from './impact.ts'

/**
 * What is known of every term: the documents that hold it, how much each of them is about it, and where it stands in them.
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
  /** Where, from the term's first position on, every 64th of its postings begins: those of term t from skipStarts[t], the first posting left out. */
  readonly skipStarts: Uint32Array
  readonly skips: Uint32Array
  /** For each frequent term how many of its documents come before every 512th document. */
  readonly ranks: Uint32Array
}

export const SKIP = 64
const RANK_BITS = 9
export const RANK = 1 << RANK_BITS

export const frequency = ({ starts }: Postings, term: number) => starts[term + 1]! - starts[term]!

export function setOf({ documents }: Postings, term: number, size: number): Bitmap {
  const set = emptyBitmap(size)
  orListInto(set, documents, term)
  return set
}

export const orSetInto = (target: Bitmap, { documents }: Postings, term: number) => orListInto(target, documents, term)
export const andSetInto = (target: Bitmap, { documents }: Postings, term: number) => andListInto(target, documents, term)

export function titleSetOf({ titles }: Postings, term: number, size: number): Bitmap {
  const set = emptyBitmap(size)
  orListInto(set, titles, term)
  return set
}

/** Adds to the score of each of these documents, ascending, what the term counts for in it. Scores stand in the order of the documents. */
export function impactsInto(postings: Postings, term: number, documents: Uint32Array, weights: Weights, scores: Float32Array): void {
  const worth = scoresOf(weights)
  const place = placeAmongFrequent(postings.documents, term)
  if (place < 0) addRare(postings, term, documents, worth, scores)
  else addFrequent(postings, term, place, documents, worth, scores)
}

function addRare({ documents: { starts: from, gaps }, starts, impacts }: Postings, term: number, documents: Uint32Array, worth: Float32Array, scores: Float32Array): void {
  const end = from[term + 1]!
  let posting = starts[term]!
  let wanted = 0
  for (let at = from[term]!, holder = -1; at < end && wanted < documents.length; posting++) {
    let byte = gaps[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[at++]!
      gap |= (byte & 127) << shift
    }
    holder += gap
    while (documents[wanted]! < holder) wanted++
    if (documents[wanted] === holder) scores[wanted]! += worth[impacts[posting]!]!
  }
}

function addFrequent(postings: Postings, term: number, place: number, documents: Uint32Array, worth: Float32Array, scores: Float32Array): void {
  const { impacts } = postings
  const bitmap = bitmapAt(postings.documents, place)
  const start = postings.starts[term]!
  const ranks = ranksAt(postings, place)
  let word = 0
  let before = 0
  for (let wanted = 0; wanted < documents.length; wanted++) {
    const document = documents[wanted]!
    const holders = bitmap[document >>> 5]!
    const bit = 1 << (document & 31)
    if ((holders & bit) === 0) continue
    // The nearest rank is used when it is nearer than the word of the document before.
    if (document >>> RANK_BITS !== word >>> (RANK_BITS - 5) || word === 0) {
      word = (document >>> RANK_BITS) << (RANK_BITS - 5)
      before = ranks[document >>> RANK_BITS]!
    }
    for (; word < document >>> 5; word++) before += bitsIn(bitmap[word]!)
    scores[wanted]! += worth[impacts[start + before + bitsIn(holders & (bit - 1))]!]!
  }
}

export const ranksAt = ({ ranks, documents: { frequent } }: Postings, place: number): Uint32Array => {
  const width = ranks.length / frequent.length
  return ranks.subarray(place * width, (place + 1) * width)
}
