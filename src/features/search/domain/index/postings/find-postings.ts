import { countBits } from '../sets/bitmap.ts'
import { getTermBitmap, findFrequentTermIndex } from './document-lists.ts'
import { type Postings, RANK_BITS } from './postings.ts'

/** The value for a document that has no posting of the term. */
export const NO_POSTING_INDEX = 0xffffffff

/** Returns for each document the index of its posting of the term in `postings`, or NO_POSTING_INDEX. `documents` are in ascending order. */
export function findPostings(
  postings: Postings,
  term: number,
  documents: Uint32Array,
  found: Uint32Array = new Uint32Array(documents.length),
): Uint32Array {
  found.fill(NO_POSTING_INDEX)
  const place = findFrequentTermIndex(postings.documents, term)
  if (place < 0) findPostingsInGapEncodedList(postings, term, documents, found)
  else findPostingsByRank(postings, term, place, documents, found)
  return found
}

/** Finds postings by reading the wanted documents and the term's documents together, because both are ascending. */
function findPostingsInGapEncodedList(
  { documents: { starts: from, gaps }, starts }: Postings,
  term: number,
  documents: Uint32Array,
  found: Uint32Array,
): void {
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
    if (documents[wanted] === holder) found[wanted++] = posting
  }
}

/**
 * Finds postings by counting how many of the term's documents come before each wanted one; the count continues from the previous document or from the
 * nearest stored rank.
 */
function findPostingsByRank(
  postings: Postings,
  term: number,
  place: number,
  documents: Uint32Array,
  found: Uint32Array,
): void {
  const {
    ranks,
    documents: { frequent },
  } = postings
  const bitmap = getTermBitmap(postings.documents, place)
  const firstRank = place * (ranks.length / frequent.length)
  const start = postings.starts[term]!
  let word = 0
  let before = start
  for (let wanted = 0; wanted < documents.length; wanted++) {
    const document = documents[wanted]!
    const holders = bitmap[document >>> 5]!
    const bit = 1 << (document & 31)
    if ((holders & bit) === 0) continue
    const block = document >>> RANK_BITS
    if (block > word >>> (RANK_BITS - 5)) {
      word = block << (RANK_BITS - 5)
      before = start + ranks[firstRank + block]!
    }
    for (; word < document >>> 5; word++) before += countBits(bitmap[word]!)
    found[wanted] = before + countBits(holders & (bit - 1))
  }
}
