import { andNotInto, type Bitmap, count } from './bitmap.ts'
import { atMost, fromPlace, placeAfter } from './ordered-column.ts'
import type { Segment } from './segment.ts'

/** A segment with the documents in it that are no longer so: deleted, or newer in another part. Parts are replaced, never changed. */
export type IndexPart = { readonly segment: Segment; readonly removed: Bitmap }

type Shown = { readonly expired: number; readonly shadowed: number; readonly set: Bitmap; readonly size: number }

const kept = new WeakMap<IndexPart, Shown>()

/** What is on the board at an instant, to be read only: neither expired nor removed nor behind a newer posting of the same job. Time alone changes it, so it is kept until a document's time comes. */
export const shownAt = (part: IndexPart, now: number): Bitmap => shown(part, now).set

/** How many documents a set has; of everything that is shown that is known. */
export const sizeOf = (part: IndexPart, set: Bitmap, now: number): number => (shown(part, now).set === set ? shown(part, now).size : count(set))

function shown(part: IndexPart, now: number): Shown {
  const { expires, shadowedUntil } = part.segment
  const [expired, shadowed] = [placeAfter(expires, now), placeAfter(shadowedUntil, now)]
  const known = kept.get(part)
  if (known?.expired === expired && known.shadowed === shadowed) return known
  const set = fromPlace(expires, expired)
  andNotInto(set, part.removed)
  if (shadowed < shadowedUntil.order.length) andNotInto(set, fromPlace(shadowedUntil, shadowed))
  const found = { expired, shadowed, set, size: count(set) }
  kept.set(part, found)
  return found
}

/** Those that show what they pay. */
export const payShown = ({ payHigh }: Segment) => fromPlace(payHigh, 0)
/** Those that pay as little as this, or less. */
export const payAtMost = ({ payLow }: Segment, most: number) => atMost(payLow, most)
