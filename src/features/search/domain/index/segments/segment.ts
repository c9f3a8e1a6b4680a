import type { IndexColumns } from '../columns/columns.ts'
import { compareIds, writeId } from '../columns/identifiers.ts'
import type { Postings } from '../postings/postings.ts'
import type { TextTable } from '../columns/text-table.ts'

/**
 * Vacancies in the form in which they are searched. The number of a document is its rank by date: 0 is the newest, and among equally new ones the
 * lower id comes first. A segment consists only of numbers and typed arrays over shared memory, so that threads can share it without copying, and its
 * file is those arrays one after the other.
 */
export type Segment = IndexColumns & {
  readonly size: number
  /** The ids of the documents, 16 bytes each. `byId` has the documents in the order of their ids. */
  readonly ids: Uint8Array
  readonly byId: Uint32Array
  readonly updated: Float64Array
  /** The number of words in each title, at most 255. */
  readonly titleLengths: Uint8Array
  /** The sorted lexemes; the number of a term is its index here. */
  readonly dictionary: TextTable
  readonly postings: Postings
  readonly cards: StoredCards
}

/** The parts of a segment that are needed to find the documents with given words. */
export type SegmentWords = Pick<Segment, 'size' | 'dictionary' | 'postings'>

/** The fields of each document that a list shows, one document after the other, and the offset of each. */
export type StoredCards = { readonly bytes: Uint8Array; readonly offsets: Float64Array }

/** Returns the stored bytes of a document's card. They are a view of the segment's memory, not a copy. */
export const readCardBytes = ({ cards: { bytes, offsets } }: Segment, number: number): Uint8Array =>
  bytes.subarray(offsets[number], offsets[number + 1])

/** Returns the number of the document with this id, or -1 if the segment has none. */
export function findDocumentNumber({ ids, byId }: Segment, id: string): number {
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
