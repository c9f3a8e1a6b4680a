import {
  type DocumentLists,
  bitmapAt,
  placeAmongFrequent,
  readGaps,
} from '../postings/document-lists.ts'
import { type DocumentSet, few, many } from '../sets/document-set.ts'
import { keptSet } from '../sets/kept-sets.ts'
import type { Postings } from '../postings/postings.ts'

/** Returns the documents that contain a term; titledOf returns those that have it in their title. A frequent term's set is the stored bitmap. */
export const holdersOf = ({ documents }: Postings, term: number): DocumentSet =>
  listed(documents, term)
export const titledOf = ({ titles }: Postings, term: number): DocumentSet => listed(titles, term)

export function listed(lists: DocumentLists, term: number): DocumentSet {
  const place = placeAmongFrequent(lists, term)
  if (place >= 0) return many(bitmapAt(lists, place))
  // Each gap takes at least one byte.
  const most = lists.starts[term + 1]! - lists.starts[term]!
  return most < LONG
    ? few(readList(lists, term, most))
    : keptSet(lists, `${term}`, () => few(readList(lists, term, most).slice()))
}

/** The length in bytes from which reading a list takes long enough to cache it. */
const LONG = 2000

function readList(lists: DocumentLists, term: number, most: number): Uint32Array {
  const numbers = new Uint32Array(most)
  return numbers.subarray(0, readGaps(lists, term, numbers))
}
