import { count } from './bitmap.ts'
import { asBitmap, type DocumentSet, few, firstOf, isFew, many } from './document-set.ts'

/** A set of which much is asked, written down where it is what three or more have in common: as few as it turns out to be. */
export function settled(set: DocumentSet, size: number): DocumentSet {
  if (isFew(set) || set.every.length < 3) return set
  const bitmap = asBitmap(set, size)
  const held = count(bitmap)
  return held * 32 <= size ? few(firstOf(many(bitmap), held)) : many(bitmap)
}
