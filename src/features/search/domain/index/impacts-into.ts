import { findPostings, NO_POSTING } from './find-postings.ts'
import { scoresOf, type Weights } from './impact.ts'
import type { Postings } from './postings.ts'

/** Adds to the score of each of these documents, ascending, what the term counts for in it. Scores stand in the order of the documents. */
export function impactsInto(postings: Postings, term: number, documents: Uint32Array, weights: Weights, scores: Float32Array): void {
  const worth = scoresOf(weights)
  const found = findPostings(postings, term, documents)
  for (let at = 0; at < found.length; at++) {
    if (found[at] !== NO_POSTING) scores[at]! += worth[postings.impacts[found[at]!]!]!
  }
}
