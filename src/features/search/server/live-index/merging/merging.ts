import { mergeSegments } from '../../../domain/index/segments/merge-segments.ts'
import type { IndexParts, RunningMerge } from '../index-parts.ts'
import { choosePartsToMerge } from './merge-choice.ts'
import { mergeInThread } from './merge-thread.ts'

/** The number of documents up to which parts are merged in this thread, because starting another takes longer. */
const MAX_DOCUMENTS_MERGED_HERE = 4000

type MergeCallbacks = { readonly merged: () => void; readonly failed: (error: Error) => void }

/** Limits the number of parts. Long merges run in their own thread, one at a time, while the index continues to take changes. */
export function makeMerger(
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

  /** Returns the next parts to merge. Parts that are already being merged are excluded, and so are larger ones while a merge thread runs. */
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

  /** `seconds` is the duration of the last merge in a thread. */
  return { consider, seconds: () => seconds }
}
