import { andNotInto, type Bitmap } from './bitmap.ts'
import { atMost, fromPlace, placeAfter } from './ordered-column.ts'
import type { Segment } from './segment.ts'

/** A segment with the documents in it that are no longer so: deleted, or newer in another part. Parts are replaced, never changed. */
export type IndexPart = { readonly segment: Segment; readonly removed: Bitmap }

type Shown = { readonly expired: number; readonly shadowed: number; readonly set: Bitmap }

const kept = new WeakMap<IndexPart, Shown>()

/** What is on the board at an instant: neither expired nor removed nor behind a newer posting of the same job. Time alone changes it, so it is kept until a document's time comes. */
export function shownAt(part: IndexPart, now: number): Bitmap {
  const { expires, shadowedUntil } = part.segment
  const [expired, shadowed] = [placeAfter(expires, now), placeAfter(shadowedUntil, now)]
  const known = kept.get(part)
  if (known?.expired === expired && known.shadowed === shadowed) return known.set
  const set = fromPlace(expires, expired)
  andNotInto(set, part.removed)
  if (shadowed < shadowedUntil.order.length) andNotInto(set, fromPlace(shadowedUntil, shadowed))
  kept.set(part, { expired, shadowed, set })
  return set
}

/** Those that show what they pay. */
export const payShown = ({ payHigh }: Segment) => fromPlace(payHigh, 0)
/** Those that pay as little as this, or less. */
export const payAtMost = ({ payLow }: Segment, most: number) => atMost(payLow, most)
