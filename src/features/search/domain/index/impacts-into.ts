import { findPostings, NO_POSTING } from './find-postings.ts'
import type { Postings } from './postings.ts'

/** Made longer when it does not do, and used again: what it holds is read at once. */
let room = new Uint32Array(0)

/** Adds to the score of each of these documents, ascending, what the term counts for in it by `worth`, which has a value for each impact. Scores stand in the order of the documents. */
export function impactsInto(postings: Postings, term: number, documents: Uint32Array, worth: Float32Array | Float64Array, scores: Float32Array): void {
  if (room.length < documents.length) room = new Uint32Array(documents.length)
  const found = findPostings(postings, term, documents, room.subarray(0, documents.length))
  const { impacts } = postings
  for (let at = 0; at < found.length; at++) {
    if (found[at] !== NO_POSTING) scores[at]! += worth[impacts[found[at]!]!]!
  }
}
