import { count } from './bitmap.ts'
import { asBitmap, type DocumentSet, few, firstOf, isFew, many } from './document-set.ts'

/**
 * Calculates the intersection of three or more bitmaps once, for a set that is used several times. The result is a small set if few documents remain.
 */
export function settled(set: DocumentSet, size: number): DocumentSet {
  if (isFew(set) || set.every.length < 3) return set
  const bitmap = asBitmap(set, size)
  const held = count(bitmap)
  return held * 32 <= size ? few(firstOf(many(bitmap), held)) : many(bitmap)
}
