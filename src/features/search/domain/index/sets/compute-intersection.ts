import { countBitmapNumbers } from './bitmap.ts'
import {
  toBitmap,
  type DocumentSet,
  makeSmallSet,
  listFirstDocuments,
  isSmallSet,
  makeLargeSet,
} from './document-set.ts'

/**
 * Calculates the intersection of three or more bitmaps once, for a set that is read several times. The result is a small set if few documents remain.
 * A set of fewer bitmaps is returned unchanged.
 */
export function computeIntersection(set: DocumentSet, size: number): DocumentSet {
  if (isSmallSet(set) || set.every.length < 3) return set
  const bitmap = toBitmap(set, size)
  const held = countBitmapNumbers(bitmap)
  return held * 32 <= size
    ? makeSmallSet(listFirstDocuments(makeLargeSet(bitmap), held))
    : makeLargeSet(bitmap)
}
