import type { Columns } from '../columns/columns.ts'
import { compareIds, writeId } from '../columns/identifiers.ts'
import type { Postings } from '../postings/postings.ts'
import type { TextTable } from '../columns/text-table.ts'

/**
 * Vacancies as they are searched. A document's number is its rank by date: 0 is the newest, and of equally new ones the one with the lower id comes first.
 * Nothing but numbers and typed arrays over shared memory: threads hand it to each other without copying, and a file of it is its arrays one after the other.
 */
export type Segment = Columns & {
  readonly size: number
  /** 16 bytes a document, and the documents in the order of their ids. */
  readonly ids: Uint8Array
  readonly byId: Uint32Array
  readonly updated: Float64Array
  /** How many words the title has, at most 255. */
  readonly titleLengths: Uint8Array
  /** The lexemes, sorted: a term's number is its place. */
  readonly dictionary: TextTable
  readonly postings: Postings
  readonly cards: Cards
}

/** What is read of a segment to find the documents that hold words. */
export type SegmentWords = Pick<Segment, 'size' | 'dictionary' | 'postings'>

/** What a list shows of each document, one after the other, and where each begins. */
export type Cards = { readonly bytes: Uint8Array; readonly offsets: Float64Array }

/** A view of what is kept, not a copy. */
export const cardOf = ({ cards: { bytes, offsets } }: Segment, number: number): Uint8Array =>
  bytes.subarray(offsets[number], offsets[number + 1])

/** The document with this id; -1 when there is none. */
export function numberOf({ ids, byId }: Segment, id: string): number {
  const wanted = new Uint8Array(16)
  writeId(wanted, 0, id)
  let low = 0
  for (let high = byId.length; low < high; ) {
    const middle = (low + high) >>> 1
    if (compareIds(ids, byId[middle]!, wanted, 0) < 0) low = middle + 1
    else high = middle
  }
  const number = byId[low] ?? -1
  return number >= 0 && compareIds(ids, number, wanted, 0) === 0 ? number : -1
}
