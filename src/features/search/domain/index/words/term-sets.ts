import {
  type DocumentLists,
  getTermBitmap,
  findFrequentTermIndex,
  readGapEncoded,
} from '../postings/document-lists.ts'
import { type DocumentSet, makeSmallSet, makeLargeSet } from '../sets/document-set.ts'
import { getOrCacheSet } from '../sets/cached-sets.ts'
import type { Postings } from '../postings/postings.ts'

/**
 * Returns the documents that contain a term; findTitlesWithTerm returns those that have it in their title. For a frequent term, the set is the stored
 * bitmap.
 */
export const findDocumentsWithTerm = ({ documents }: Postings, term: number): DocumentSet =>
  readTermSet(documents, term)
export const findTitlesWithTerm = ({ titles }: Postings, term: number): DocumentSet =>
  readTermSet(titles, term)

export function readTermSet(lists: DocumentLists, term: number): DocumentSet {
  const place = findFrequentTermIndex(lists, term)
  if (place >= 0) return makeLargeSet(getTermBitmap(lists, place))
  // The list stores the gaps between the documents in at least one byte each, so it has at most as many documents as bytes.
  const most = lists.starts[term + 1]! - lists.starts[term]!
  return most < MIN_CACHED_LIST_BYTES
    ? makeSmallSet(readDocumentNumbers(lists, term, most))
    : getOrCacheSet(lists, `${term}`, () =>
        makeSmallSet(readDocumentNumbers(lists, term, most).slice()),
      )
}

/** A list of at least this many bytes is cached, because reading it takes long. */
const MIN_CACHED_LIST_BYTES = 2000

function readDocumentNumbers(lists: DocumentLists, term: number, most: number): Uint32Array {
  const numbers = new Uint32Array(most)
  return numbers.subarray(0, readGapEncoded(lists, term, numbers))
}
