import { findPostings } from '../postings/find-postings.ts'
import { type Postings, SKIP } from '../postings/postings.ts'

/** A term, or -1 where no document holds it, and how many words after the phrase's beginning it stands. */
export type PlacedTerm = { readonly term: number; readonly offset: number }

/** Of documents that hold all terms, ascending, those in which they stand at these distances: PostgreSQL's <-> and <N>, by the positions that a tsvector keeps. */
export function thoseWithPhrase(
  postings: Postings,
  terms: readonly PlacedTerm[],
  documents: Uint32Array,
): Uint32Array {
  const found = new Uint32Array(documents.length)
  let count = 0
  const places = terms.map(({ term }) => placesOf(postings, term, documents))
  const offsets = terms.map(({ offset }) => offset)
  for (let at = 0; at < documents.length; at++)
    if (standTogether(postings.positions, places, offsets, at)) found[count++] = documents[at]!
  return found.subarray(0, count)
}

/** Where the term's positions in each of these documents begin: all of them hold it. Documents between two of them are passed over, from the nearest known position on. */
function placesOf(postings: Postings, term: number, documents: Uint32Array): Uint32Array {
  const { positions, skips } = postings
  const places = findPostings(postings, term, documents)
  const start = postings.starts[term]!
  const positionStart = postings.positionStarts[term]!
  const skipStart = postings.skipStarts[term]!
  let posting = 0
  let place = positionStart
  for (let at = 0; at < places.length; at++) {
    const wanted = places[at]! - start
    const block = Math.floor(wanted / SKIP)
    if (block > Math.floor(posting / SKIP)) {
      posting = block * SKIP
      place = positionStart + skips[skipStart + block - 1]!
    }
    for (; posting < wanted; posting++) while ((positions[place++]! & 1) === 0);
    places[at] = place
  }
  return places
}

/** Whether one of the first term's positions in a document has all others at their distances. */
function standTogether(
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
      standsAt(positions, places[term]![document]!, beginning + offsets[term]!)
    )
      term++
    if (term === places.length) return true
    if ((position & 1) === 1) return false
  }
}

function standsAt(positions: Uint16Array, from: number, wanted: number): boolean {
  for (let at = from; ; at++) {
    const position = positions[at]!
    if (position >>> 1 >= wanted) return position >>> 1 === wanted
    if ((position & 1) === 1) return false
  }
}
