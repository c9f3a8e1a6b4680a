import {
  type Bitmap,
  countBitmapNumbers,
  isNumberInBitmap,
  addNumberToBitmap,
  countBitmapElements,
} from '../../domain/index/sets/bitmap.ts'
import { buildSegment } from '../../domain/index/segments/build-segment.ts'
import type { IndexPart } from '../../domain/index/segments/index-part.ts'
import { findDocumentNumber, type Segment } from '../../domain/index/segments/segment.ts'
import { allocateSharedUint32 } from '../../domain/index/columns/shared-arrays.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import { countArrayBytes } from './snapshot/plain-shapes.ts'

/** A part of the index, with a key that remains the same when its bitmap of removed documents is replaced. */
export type KeyedIndexPart = IndexPart & {
  readonly key: number
  readonly live: number
  readonly bytes: number
}
/** A merge that is being done: the parts that are merged, and the ids of documents that have been removed from them since it began. */
export type RunningMerge = {
  readonly sources: readonly KeyedIndexPart[]
  readonly left: Set<string>
}
export type IndexParts = ReturnType<typeof makeIndexParts>

/**
 * The parts of the index as its own thread has them, the largest first. Returned parts are never changed: a removal replaces the part's bitmap by a
 * new one.
 */
export function makeIndexParts() {
  let parts: readonly KeyedIndexPart[] = []
  let merges: readonly RunningMerge[] = []
  let lastKey = 0
  let changes = 0

  const held = (segment: Segment, removed?: Bitmap) => makeKeyedPart(++lastKey, segment, removed)
  function hold(given: readonly KeyedIndexPart[]) {
    parts = given.filter(({ live }) => live > 0).sort((a, b) => b.live - a.live)
  }
  function abandon(merge: RunningMerge) {
    merges = merges.filter((each) => each !== merge)
  }

  return {
    now: () => parts,
    /** Returns how often the vacancies in the index have changed. A merge is no change: it only stores the same vacancies in another way. */
    changes: () => changes,
    documents: () => parts.reduce((sum, { live }) => sum + live, 0),
    bytes: () => parts.reduce((sum, { bytes }) => sum + bytes, 0),
    /** Applies new and changed vacancies and deleted ids in one step. */
    take(written: readonly IndexedVacancy[], gone: readonly string[]) {
      const left = [...gone, ...written.map(({ id }) => id)]
      const kept = removeIdsFromParts(parts, left)
      for (const merge of merges) for (const id of left) merge.left.add(id)
      hold(written.length ? [...kept, held(buildSegment(written))] : kept)
      if (left.length) changes += 1
    },
    /** Adds a segment of vacancies that no other part has, from a first build or a snapshot. */
    add(segment: Segment, removed?: Bitmap): number {
      hold([...parts, held(segment, removed)])
      changes += 1
      return lastKey
    },
    /** Begins a merge of the parts with these keys that still exist. Another thread can merge them while this one applies further changes. */
    begin(keys: ReadonlySet<number>): RunningMerge {
      const merge = { sources: parts.filter(({ key }) => keys.has(key)), left: new Set<string>() }
      merges = [...merges, merge]
      return merge
    },
    /** Replaces the parts of a merge by the merged segment, from which documents removed during the merge are removed too. */
    finish(merge: RunningMerge, segment: Segment) {
      if (!merges.includes(merge)) return
      const sources = new Set(merge.sources.map(({ key }) => key))
      hold([
        ...parts.filter(({ key }) => !sources.has(key)),
        ...removeIdsFromParts([held(segment)], [...merge.left]),
      ])
      abandon(merge)
    },
    abandon,
    merging: (): ReadonlySet<number> =>
      new Set(merges.flatMap(({ sources }) => sources.map(({ key }) => key))),
    clear() {
      parts = []
      merges = []
      changes += 1
    },
  }
}

const makeKeyedPart = (
  key: number,
  segment: Segment,
  removed: Bitmap = allocateSharedUint32(countBitmapElements(segment.size)),
): KeyedIndexPart => ({
  key,
  segment,
  removed,
  live: segment.size - countBitmapNumbers(removed),
  bytes: countArrayBytes(segment) + removed.byteLength,
})

/** Removes documents from the parts. A document is live in at most one part. A part with none of the documents remains the same object. */
function removeIdsFromParts(
  parts: readonly KeyedIndexPart[],
  ids: readonly string[],
): readonly KeyedIndexPart[] {
  const changed = new Map<KeyedIndexPart, Bitmap>()
  for (const id of ids) {
    for (const part of parts) {
      const at = findDocumentNumber(part.segment, id)
      if (at < 0 || isNumberInBitmap(changed.get(part) ?? part.removed, at)) continue
      const removed = changed.get(part) ?? copyBitmap(part.removed)
      addNumberToBitmap(removed, at)
      changed.set(part, removed)
      break
    }
  }
  return parts.map((part) => {
    const removed = changed.get(part)
    return removed
      ? { ...part, removed, live: part.segment.size - countBitmapNumbers(removed) }
      : part
  })
}

function copyBitmap(bitmap: Bitmap): Bitmap {
  const copy = allocateSharedUint32(bitmap.length)
  copy.set(bitmap)
  return copy
}
