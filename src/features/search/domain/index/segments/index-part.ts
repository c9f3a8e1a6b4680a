import { subtractBitmapFrom, type Bitmap, countBitmapNumbers } from '../sets/bitmap.ts'
import { type DocumentSet, isSmallSet, countDocumentsInSet } from '../sets/document-set.ts'
import {
  findDocumentsFromPosition,
  findNextValue,
  findPositionAfterValue,
} from '../columns/ordered-column.ts'
import type { Segment } from './segment.ts'

/**
 * A part of the search index: a segment, and those of its documents that are out of date, because they were deleted or a newer part has them. A part
 * is replaced, never changed.
 */
export type IndexPart = { readonly segment: Segment; readonly removed: Bitmap }

/**
 * The documents of a part that are shown on the job board. `expired` and `shadowed` are the positions in the sorted columns `expires` and
 * `shadowedUntil` for which `set` was computed. `counts` caches, for each other stored set, how many documents it has in common with `set`.
 */
type DocumentsOnBoard = {
  readonly expired: number
  readonly shadowed: number
  readonly set: Bitmap
  readonly size: number
  readonly counts: WeakMap<Bitmap, number>
}

const cachedDocumentsOnBoard = new WeakMap<IndexPart, DocumentsOnBoard>()

/**
 * Returns the documents that are shown on the job board at an instant: those that have not expired, are not removed and are not hidden by a newer
 * posting of the same job. The set is cached until the next document expires or reappears, and callers must not change it.
 */
export const findDocumentsOnBoard = (part: IndexPart, now: number): Bitmap =>
  getDocumentsOnBoard(part, now).set

/**
 * Returns the next instant, in milliseconds, at which a document of the part expires or reappears; Infinity if there is none. Removed documents count
 * as well, so the returned instant can be too early.
 */
export const findNextBoardChange = ({ segment }: IndexPart, now: number): number =>
  Math.min(findNextValue(segment.expires, now), findNextValue(segment.shadowedUntil, now))

/**
 * Returns the number of documents in a set. If the set is the whole board, or the intersection of the board and one other stored set, the cached
 * number is used.
 */
export function countDocuments(part: IndexPart, set: DocumentSet, now: number): number {
  if (isSmallSet(set)) return set.numbers.length
  const { set: all, size, counts } = getDocumentsOnBoard(part, now)
  const [first, second, third] = set.every
  if (first !== all || third) return countDocumentsInSet(set)
  if (!second) return size
  const counted = counts.get(second) ?? countDocumentsInSet(set)
  counts.set(second, counted)
  return counted
}

function getDocumentsOnBoard(part: IndexPart, now: number): DocumentsOnBoard {
  const { expires, shadowedUntil } = part.segment
  const [expired, shadowed] = [
    findPositionAfterValue(expires, now),
    findPositionAfterValue(shadowedUntil, now),
  ]
  const known = cachedDocumentsOnBoard.get(part)
  if (known?.expired === expired && known.shadowed === shadowed) return known
  const set = findDocumentsFromPosition(expires, expired)
  subtractBitmapFrom(set, part.removed)
  if (shadowed < shadowedUntil.order.length)
    subtractBitmapFrom(set, findDocumentsFromPosition(shadowedUntil, shadowed))
  const found = {
    expired,
    shadowed,
    set,
    size: countBitmapNumbers(set),
    counts: new WeakMap<Bitmap, number>(),
  }
  cachedDocumentsOnBoard.set(part, found)
  return found
}
