import { andNotInto, type Bitmap, count } from '../sets/bitmap.ts'
import { type DocumentSet, isFew, sizeOfSet } from '../sets/document-set.ts'
import { fromPlace, placeAfter } from '../columns/ordered-column.ts'
import type { Segment } from './segment.ts'

/** A segment with the documents in it that are no longer so: deleted, or newer in another part. Parts are replaced, never changed. */
export type IndexPart = { readonly segment: Segment; readonly removed: Bitmap }

/** `counts`: how many of those shown are in another set, as far as anyone asked. */
type Shown = {
  readonly expired: number
  readonly shadowed: number
  readonly set: Bitmap
  readonly size: number
  readonly counts: WeakMap<Bitmap, number>
}

const kept = new WeakMap<IndexPart, Shown>()

/** What is on the board at an instant, to be read only: neither expired nor removed nor behind a newer posting of the same job. Time alone changes it, so it is kept until a document's time comes. */
export const shownAt = (part: IndexPart, now: number): Bitmap => shown(part, now).set

/** How many documents a set has. Of everything that is shown that is known, and of what holds a frequent word it is counted once. */
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
