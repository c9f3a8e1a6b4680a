import { type Bitmap, count, has, put, wordsFor } from '../../domain/index/sets/bitmap.ts'
import { buildSegment } from '../../domain/index/segments/build-segment.ts'
import type { IndexPart } from '../../domain/index/segments/index-part.ts'
import { numberOf, type Segment } from '../../domain/index/segments/segment.ts'
import { uint32 } from '../../domain/index/columns/shared.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import { bytesIn } from './snapshot/plain-shapes.ts'

/** A part with a key that stays the same when its bitmap of removed documents is replaced. */
export type HeldPart = IndexPart & {
  readonly key: number
  readonly live: number
  readonly bytes: number
}
/** Parts that are being merged, and the ids of documents removed from them meanwhile. */
export type Merge = { readonly sources: readonly HeldPart[]; readonly left: Set<string> }
export type HeldParts = ReturnType<typeof heldParts>

/**
 * The whole index in its own thread, with the largest part first. Returned parts are never changed: a removal replaces the part's bitmap by a new
 * one.
 */
export function heldParts() {
  let parts: readonly HeldPart[] = []
  let merges: readonly Merge[] = []
  let lastKey = 0

  function held(segment: Segment, removed?: Bitmap): HeldPart {
    lastKey += 1
    return heldPart(lastKey, segment, removed)
  }
  function hold(given: readonly HeldPart[]) {
    parts = given.filter(({ live }) => live > 0).sort((a, b) => b.live - a.live)
  }
  function abandon(merge: Merge) {
    merges = merges.filter((each) => each !== merge)
  }

  return {
    now: () => parts,
    documents: () => parts.reduce((sum, { live }) => sum + live, 0),
    bytes: () => parts.reduce((sum, { bytes }) => sum + bytes, 0),
    /** Applies new and changed vacancies and deleted ids in one step. */
    take(written: readonly IndexedVacancy[], gone: readonly string[]) {
      const left = [...gone, ...written.map(({ id }) => id)]
      const kept = withoutIds(parts, left)
      for (const merge of merges) for (const id of left) merge.left.add(id)
      hold(written.length ? [...kept, held(buildSegment(written))] : kept)
    },
    /** Adds a segment of vacancies that no other part has, from a first build or a snapshot. */
    add(segment: Segment, removed?: Bitmap): number {
      hold([...parts, held(segment, removed)])
      return lastKey
    },
    /**
     * Begins a merge of those of the given parts that still exist, in their current state. Another thread can merge them while this one takes
     * changes.
     */
    begin(keys: ReadonlySet<number>): Merge {
      const merge = { sources: parts.filter(({ key }) => keys.has(key)), left: new Set<string>() }
      merges = [...merges, merge]
      return merge
    },
    /** Replaces the sources of a merge by the merged segment, without the documents removed meanwhile. */
    finish(merge: Merge, segment: Segment) {
      if (!merges.includes(merge)) return
      const sources = new Set(merge.sources.map(({ key }) => key))
      hold([
        ...parts.filter(({ key }) => !sources.has(key)),
        ...withoutIds([held(segment)], [...merge.left]),
      ])
      abandon(merge)
    },
    abandon,
    merging: (): ReadonlySet<number> =>
      new Set(merges.flatMap(({ sources }) => sources.map(({ key }) => key))),
    clear() {
      parts = []
      merges = []
    },
  }
}

const heldPart = (
  key: number,
  segment: Segment,
  removed: Bitmap = uint32(wordsFor(segment.size)),
): HeldPart => ({
  key,
  segment,
  removed,
  live: segment.size - count(removed),
  bytes: bytesIn(segment) + removed.byteLength,
})

/** Removes documents from the parts; a document is live in at most one part. Parts that have none of them remain the same objects. */
function withoutIds(parts: readonly HeldPart[], ids: readonly string[]): readonly HeldPart[] {
  const changed = new Map<HeldPart, Bitmap>()
  for (const id of ids) {
    for (const part of parts) {
      const at = numberOf(part.segment, id)
      if (at < 0 || has(changed.get(part) ?? part.removed, at)) continue
      const removed = changed.get(part) ?? copyOf(part.removed)
      put(removed, at)
      changed.set(part, removed)
      break
    }
  }
  return parts.map((part) => {
    const removed = changed.get(part)
    return removed ? { ...part, removed, live: part.segment.size - count(removed) } : part
  })
}

function copyOf(bitmap: Bitmap): Bitmap {
  const copy = uint32(bitmap.length)
  copy.set(bitmap)
  return copy
}
