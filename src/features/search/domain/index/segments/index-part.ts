import { andNotInto, type Bitmap, count } from '../sets/bitmap.ts'
import { type DocumentSet, isFew, sizeOfSet } from '../sets/document-set.ts'
import { fromPlace, placeAfter } from '../columns/ordered-column.ts'
import type { Segment } from './segment.ts'

/** A segment, with the documents in it that are out of date because they were deleted or a newer part has them. Parts are replaced, never changed. */
export type IndexPart = { readonly segment: Segment; readonly removed: Bitmap }

/** The documents on the board. `counts` caches how many of them other sets have. */
type Shown = {
  readonly expired: number
  readonly shadowed: number
  readonly set: Bitmap
  readonly size: number
  readonly counts: WeakMap<Bitmap, number>
}

const kept = new WeakMap<IndexPart, Shown>()

/**
 * Returns the documents on the board at an instant, which callers must not change: those that are not expired, not removed and not hidden by a newer
 * posting of the same job. Only time changes the set, so it is cached until the next document expires or reappears.
 */
export const shownAt = (part: IndexPart, now: number): Bitmap => shown(part, now).set

/**
 * Returns the number of documents in a set. The number of all documents on the board is known, and that of a stored set among them is counted once.
 */
export function sizeOf(part: IndexPart, set: DocumentSet, now: number): number {
  if (isFew(set)) return set.numbers.length
  const { set: all, size, counts } = shown(part, now)
  const [first, second, third] = set.every
  if (first !== all || third) return sizeOfSet(set)
  if (!second) return size
  const counted = counts.get(second) ?? sizeOfSet(set)
  counts.set(second, counted)
  return counted
}

function shown(part: IndexPart, now: number): Shown {
  const { expires, shadowedUntil } = part.segment
  const [expired, shadowed] = [placeAfter(expires, now), placeAfter(shadowedUntil, now)]
  const known = kept.get(part)
  if (known?.expired === expired && known.shadowed === shadowed) return known
  const set = fromPlace(expires, expired)
  andNotInto(set, part.removed)
  if (shadowed < shadowedUntil.order.length) andNotInto(set, fromPlace(shadowedUntil, shadowed))
  const found = { expired, shadowed, set, size: count(set), counts: new WeakMap<Bitmap, number>() }
  kept.set(part, found)
  return found
}
