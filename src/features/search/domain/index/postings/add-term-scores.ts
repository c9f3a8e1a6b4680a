import { findFrequentTermIndex, readGapEncoded } from './document-lists.ts'
import { findPostings, NO_POSTING_INDEX } from './find-postings.ts'
import { findNumberIndex } from '../sets/numbers.ts'
import type { Postings } from './postings.ts'

/** The score that a term gives a document, by its impact byte, which says how relevant the term is to the document. */
type ScoreByImpact = Float32Array | Float64Array

/** A buffer that all calls share and that grows when it is too short. Each caller reads its contents before the next call. */
let workingDocuments: Uint32Array = new Uint32Array(0)
function getWorkingArray(count: number): Uint32Array {
  if (workingDocuments.length < count) workingDocuments = new Uint32Array(count)
  return workingDocuments.subarray(0, count)
}

/**
 * Adds a term's score in each of the given documents, which are ascending, to `scores`. `worth` has the score for each impact byte, and `scores` has
 * the order of the documents.
 */
export function addTermScores(
  postings: Postings,
  term: number,
  documents: Uint32Array,
  worth: ScoreByImpact,
  scores: Float32Array,
): void {
  if (findFrequentTermIndex(postings.documents, term) < 0)
    addScoresOfRareTerm(postings, term, documents, worth, scores)
  else addScoresOfFrequentTerm(postings, term, documents, worth, scores)
}

function addScoresOfFrequentTerm(
  postings: Postings,
  term: number,
  documents: Uint32Array,
  worth: ScoreByImpact,
  scores: Float32Array,
): void {
  const { impacts } = postings
  const found = findPostings(postings, term, documents, getWorkingArray(documents.length))
  for (let at = 0; at < found.length; at++) {
    if (found[at] !== NO_POSTING_INDEX) scores[at]! += worth[impacts[found[at]!]!]!
  }
}

/** Searches for each entry of the shorter list in the longer one. */
function addScoresOfRareTerm(
  { documents: lists, starts, impacts }: Postings,
  term: number,
  documents: Uint32Array,
  worth: ScoreByImpact,
  scores: Float32Array,
): void {
  const first = starts[term]!
  const holders = getWorkingArray(starts[term + 1]! - first)
  readGapEncoded(lists, term, holders)
  let place = 0
  if (holders.length < documents.length) {
    for (let at = 0; at < holders.length; at++) {
      place = findNumberIndex(documents, holders[at]!, place)
      if (documents[place] === holders[at]) scores[place]! += worth[impacts[first + at]!]!
    }
  } else {
    for (let at = 0; at < documents.length; at++) {
      place = findNumberIndex(holders, documents[at]!, place)
      if (holders[place] === documents[at]) scores[at]! += worth[impacts[first + place]!]!
    }
  }
}
