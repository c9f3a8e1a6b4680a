import { subtractFrom, type Bitmap, countNumbers } from '../sets/bitmap.ts'
import { type DocumentSet, isSmallSet, countSet } from '../sets/document-set.ts'
import { findDocumentsFromPosition, findPositionAfter } from '../columns/ordered-column.ts'
import type { Segment } from './segment.ts'

/** A segment, with the documents in it that are out of date because they were deleted or a newer part has them. Parts are replaced, never changed. */
export type IndexPart = { readonly segment: Segment; readonly removed: Bitmap }

/** The documents on the board. `counts` caches how many of them other sets have. */
type DocumentsOnBoard = {
  readonly expired: number
  readonly shadowed: number
  readonly set: Bitmap
  readonly size: number
  readonly counts: WeakMap<Bitmap, number>
}

const cachedDocumentsOnBoard = new WeakMap<IndexPart, DocumentsOnBoard>()

/**
 * Returns the documents on the board at an instant, which callers must not change: those that are not expired, not removed and not hidden by a newer
 * posting of the same job. Only time changes the set, so it is cached until the next document expires or reappears.
 */
export const findDocumentsOnBoard = (part: IndexPart, now: number): Bitmap =>
  getDocumentsOnBoard(part, now).set

/**
 * Returns the number of documents in a set. The number of all documents on the board is known, and that of a stored set among them is counted once.
 */
export function countDocuments(part: IndexPart, set: DocumentSet, now: number): number {
  if (isSmallSet(set)) return set.numbers.length
  const { set: all, size, counts } = getDocumentsOnBoard(part, now)
  const [first, second, third] = set.every
  if (first !== all || third) return countSet(set)
  if (!second) return size
  const counted = counts.get(second) ?? countSet(set)
  counts.set(second, counted)
  return counted
}

function getDocumentsOnBoard(part: IndexPart, now: number): DocumentsOnBoard {
  const { expires, shadowedUntil } = part.segment
  const [expired, shadowed] = [
    findPositionAfter(expires, now),
    findPositionAfter(shadowedUntil, now),
  ]
  const known = cachedDocumentsOnBoard.get(part)
  if (known?.expired === expired && known.shadowed === shadowed) return known
  const set = findDocumentsFromPosition(expires, expired)
  subtractFrom(set, part.removed)
  if (shadowed < shadowedUntil.order.length)
    subtractFrom(set, findDocumentsFromPosition(shadowedUntil, shadowed))
  const found = {
    expired,
    shadowed,
    set,
    size: countNumbers(set),
    counts: new WeakMap<Bitmap, number>(),
  }
  cachedDocumentsOnBoard.set(part, found)
  return found
}
