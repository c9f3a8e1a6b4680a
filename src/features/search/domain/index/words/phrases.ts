import { findPostings } from '../postings/find-postings.ts'
import { type Postings, POSTINGS_PER_SKIP } from '../postings/postings.ts'

/** A term, or -1 if no document contains it, and its distance in words from the beginning of the phrase. */
export type PlacedTerm = { readonly term: number; readonly offset: number }

/**
 * Returns those documents in which the terms are at these distances from each other, like PostgreSQL's <-> and <N>. The given documents are ascending
 * and contain all terms.
 */
export function filterByPhrase(
  postings: Postings,
  terms: readonly PlacedTerm[],
  documents: Uint32Array,
): Uint32Array {
  const found = new Uint32Array(documents.length)
  let count = 0
  const places = terms.map(({ term }) => findFirstPositions(postings, term, documents))
  const offsets = terms.map(({ offset }) => offset)
  for (let at = 0; at < documents.length; at++)
    if (areTermsAtDistances(postings.positions, places, offsets, at))
      found[count++] = documents[at]!
  return found.subarray(0, count)
}

/**
 * Returns the index of the term's first position in each of the documents, all of which contain the term. To skip the positions in other documents,
 * reading begins at the nearest entry of `skips`.
 */
function findFirstPositions(postings: Postings, term: number, documents: Uint32Array): Uint32Array {
  const { positions, skips } = postings
  const places = findPostings(postings, term, documents)
  const start = postings.starts[term]!
  const positionStart = postings.positionStarts[term]!
  const skipStart = postings.skipStarts[term]!
  let posting = 0
  let place = positionStart
  for (let at = 0; at < places.length; at++) {
    const wanted = places[at]! - start
    const block = Math.floor(wanted / POSTINGS_PER_SKIP)
    if (block > Math.floor(posting / POSTINGS_PER_SKIP)) {
      posting = block * POSTINGS_PER_SKIP
      place = positionStart + skips[skipStart + block - 1]!
    }
    for (; posting < wanted; posting++) while ((positions[place++]! & 1) === 0);
    places[at] = place
  }
  return places
}

/** Returns whether a document has all terms of the phrase at their distances from each other somewhere. */
function areTermsAtDistances(
  positions: Uint16Array,
  places: readonly Uint32Array[],
  offsets: readonly number[],
  document: number,
): boolean {
  for (let at = places[0]![document]!; ; at++) {
    const position = positions[at]!
    const beginning = (position >>> 1) - offsets[0]!
    let term = 1
    while (
      term < places.length &&
      hasTermAtPosition(positions, places[term]![document]!, beginning + offsets[term]!)
    )
      term++
    if (term === places.length) return true
    if ((position & 1) === 1) return false
  }
}

function hasTermAtPosition(positions: Uint16Array, from: number, wanted: number): boolean {
  for (let at = from; ; at++) {
    const position = positions[at]!
    if (position >>> 1 >= wanted) return position >>> 1 === wanted
    if ((position & 1) === 1) return false
  }
}
