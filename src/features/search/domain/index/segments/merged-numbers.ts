import { type Bitmap, isNumberInBitmap } from '../sets/bitmap.ts'
import { compareIds } from '../columns/identifiers.ts'
import type { Segment } from './segment.ts'

/** A segment that is merged with others. Its `removed` documents are left out of the result. */
export type PartToMerge = { readonly segment: Segment; readonly removed: Bitmap }

/** The value for a document that has no new number, because it is omitted. */
export const NO_NEW_NUMBER = 0xffffffff

export type DocumentRenumbering = {
  readonly size: number
  /** For each part, the number in the merged segment of each of its documents, or NO_NEW_NUMBER. */
  readonly numbers: readonly Uint32Array[]
}

/** Numbers the documents of several segments together, from the newest to the oldest. */
export function renumberDocuments(parts: readonly PartToMerge[]): DocumentRenumbering {
  const numbers = parts.map(({ segment }) => new Uint32Array(segment.size).fill(NO_NEW_NUMBER))
  const next = parts.map((part) => findFirstKeptDocument(part, 0))
  let size = 0
  for (; ; size++) {
    let newest = -1
    for (let part = 0; part < parts.length; part++) {
      if (
        next[part]! < parts[part]!.segment.size &&
        (newest < 0 || isNewerDocument(parts[part]!, next[part]!, parts[newest]!, next[newest]!))
      )
        newest = part
    }
    if (newest < 0) return { size, numbers }
    numbers[newest]![next[newest]!] = size
    next[newest] = findFirstKeptDocument(parts[newest]!, next[newest]! + 1)
  }
}

function findFirstKeptDocument({ segment, removed }: PartToMerge, from: number): number {
  let number = from
  while (number < segment.size && isNumberInBitmap(removed, number)) number++
  return number
}

function isNewerDocument(
  { segment: one }: PartToMerge,
  number: number,
  { segment: other }: PartToMerge,
  otherNumber: number,
): boolean {
  const later = one.updated[number]! - other.updated[otherNumber]!
  return later > 0 || (later === 0 && compareIds(one.ids, number, other.ids, otherNumber) < 0)
}
