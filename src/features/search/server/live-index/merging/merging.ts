import { mergeSegments } from '../../../domain/index/segments/merge-segments.ts'
import type { IndexParts, RunningMerge } from '../index-parts.ts'
import { choosePartsToMerge } from './merge-choice.ts'
import { mergeInThread } from './merge-thread.ts'

/** The most documents that are merged in the index thread itself. For so few, starting another thread would take longer. */
const MAX_DOCUMENTS_MERGED_HERE = 4000

type MergeCallbacks = { readonly merged: () => void; readonly failed: (error: Error) => void }

/**
 * Merges parts of the index, so that there are never many. A long merge runs in a thread of its own, one at a time, while the index takes further
 * changes.
 */
export function createPartMerger(
  index: IndexParts,
  signal: AbortSignal,
  { merged, failed }: MergeCallbacks,
) {
  let running = false
  let seconds: number | null = null

  function consider() {
    for (let keys = next(); keys; keys = next()) {
      const merge = index.begin(keys)
      if (merge.sources.reduce((sum, { live }) => sum + live, 0) > MAX_DOCUMENTS_MERGED_HERE)
        return void inThread(merge)
      index.finish(merge, mergeSegments(merge.sources))
    }
  }

  /**
   * Returns the keys of the next parts to merge, without those that are being merged. While a long merge runs, only parts so small that this thread
   * can merge them are considered.
   */
  function next() {
    const busy = index.merging()
    const free = index
      .now()
      .filter(
        ({ key, live }) => !busy.has(key) && (!running || live <= MAX_DOCUMENTS_MERGED_HERE / 8),
      )
    return signal.aborted ? undefined : choosePartsToMerge(free)
  }

  async function inThread(merge: RunningMerge) {
    const began = performance.now()
    running = true
    try {
      index.finish(merge, await mergeInThread(merge.sources, signal))
      seconds = (performance.now() - began) / 1000
    } catch (error) {
      index.abandon(merge)
      if (!signal.aborted) failed(error as Error)
      return
    } finally {
      running = false
    }
    merged()
    consider()
  }

  /** `seconds` returns how long the last merge in another thread took. */
  return { consider, seconds: () => seconds }
}
