import { placeAmongFrequent, readGaps } from './document-lists.ts'
import { findPostings, NO_POSTING } from './find-postings.ts'
import { placeOfNumber } from '../sets/numbers.ts'
import type { Postings } from './postings.ts'

/** For each impact what it counts for. */
type Worth = Float32Array | Float64Array

/** Made longer when it does not do, and used again: what it holds is read at once. */
let room: Uint32Array = new Uint32Array(0)
function roomFor(count: number): Uint32Array {
  if (room.length < count) room = new Uint32Array(count)
  return room.subarray(0, count)
}

/** Adds to the score of each of these documents, ascending, what the term counts for in it by `worth`. Scores are in the order of the documents. */
export function impactsInto(
  postings: Postings,
  term: number,
  documents: Uint32Array,
  worth: Worth,
  scores: Float32Array,
): void {
  if (placeAmongFrequent(postings.documents, term) < 0)
    addFew(postings, term, documents, worth, scores)
  else addMany(postings, term, documents, worth, scores)
}

function addMany(
  postings: Postings,
  term: number,
  documents: Uint32Array,
  worth: Worth,
  scores: Float32Array,
): void {
  const { impacts } = postings
  const found = findPostings(postings, term, documents, roomFor(documents.length))
  for (let at = 0; at < found.length; at++) {
    if (found[at] !== NO_POSTING) scores[at]! += worth[impacts[found[at]!]!]!
  }
}

/** The fewer are looked for among the others. */
function addFew(
  { documents: lists, starts, impacts }: Postings,
  term: number,
  documents: Uint32Array,
  worth: Worth,
  scores: Float32Array,
): void {
  const first = starts[term]!
  const holders = roomFor(starts[term + 1]! - first)
  readGaps(lists, term, holders)
  let place = 0
  if (holders.length < documents.length) {
    for (let at = 0; at < holders.length; at++) {
      place = placeOfNumber(documents, holders[at]!, place)
      if (documents[place] === holders[at]) scores[place]! += worth[impacts[first + at]!]!
    }
  } else {
    for (let at = 0; at < documents.length; at++) {
      place = placeOfNumber(holders, documents[at]!, place)
      if (holders[place] === documents[at]) scores[at]! += worth[impacts[first + place]!]!
    }
  }
}
