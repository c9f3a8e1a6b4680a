import { type DocumentLists, bitmapAt, placeAmongFrequent, readGaps } from './document-lists.ts'
import { type DocumentSet, few, many } from './document-set.ts'
import type { Postings } from './postings.ts'

/** The documents that hold a term, and those that hold it in their title: a frequent term's as they are kept. */
export const holdersOf = ({ documents }: Postings, term: number): DocumentSet => listed(documents, term)
export const titledOf = ({ titles }: Postings, term: number): DocumentSet => listed(titles, term)

export function listed(lists: DocumentLists, term: number): DocumentSet {
  const place = placeAmongFrequent(lists, term)
  if (place >= 0) return many(bitmapAt(lists, place))
  // A gap takes a byte at least.
  const numbers = new Uint32Array(lists.starts[term + 1]! - lists.starts[term]!)
  return few(numbers.subarray(0, readGaps(lists, term, numbers)))
}
