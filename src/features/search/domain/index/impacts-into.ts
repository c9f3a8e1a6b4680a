import { findPostings, NO_POSTING } from './find-postings.ts'
import type { Postings } from './postings.ts'

/** Adds to the score of each of these documents, ascending, what the term counts for in it by `worth`, which has a value for each impact. Scores stand in the order of the documents. */
export function impactsInto(postings: Postings, term: number, documents: Uint32Array, worth: Float32Array, scores: Float32Array): void {
  const found = findPostings(postings, term, documents)
  for (let at = 0; at < found.length; at++) {
    if (found[at] !== NO_POSTING) scores[at]! += worth[postings.impacts[found[at]!]!]!
  }
}
