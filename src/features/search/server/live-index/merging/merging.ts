import { mergeSegments } from '../../../domain/index/segments/merge-segments.ts'
import type { HeldParts, Merge } from '../held-parts.ts'
import { partsToMerge } from './merge-choice.ts'
import { mergeInThread } from './merge-thread.ts'

/** So few are made one at once: a thread takes longer to start. */
const AT_ONCE = 4000

type Told = { readonly merged: () => void; readonly failed: (error: Error) => void }

/** Keeps the parts few. What takes long is done in a thread of its own, one merge at a time, while changes go on coming in. */
export function merging(index: HeldParts, signal: AbortSignal, { merged, failed }: Told) {
  let running = false
  let seconds: number | null = null

  function consider() {
    for (let keys = next(); keys; keys = next()) {
      const merge = index.begin(keys)
      if (merge.sources.reduce((sum, { live }) => sum + live, 0) > AT_ONCE)
        return void inThread(merge)
      index.finish(merge, mergeSegments(merge.sources))
    }
  }

  /** Nothing that is being merged already, and nothing long while a thread is at it. */
  function next() {
    const busy = index.merging()
    const free = index
      .now()
      .filter(({ key, live }) => !busy.has(key) && (!running || live <= AT_ONCE / 8))
    return signal.aborted ? undefined : partsToMerge(free)
  }

  async function inThread(merge: Merge) {
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

  /** How long the last one in a thread took. */
  return { consider, seconds: () => seconds }
}
