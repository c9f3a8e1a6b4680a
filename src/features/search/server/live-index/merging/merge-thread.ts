import { Worker } from 'node:worker_threads'
import type { IndexPart } from '../../../domain/index/segments/index-part.ts'
import type { Segment } from '../../../domain/index/segments/segment.ts'

/**
 * Merges parts in a temporary thread, so that the thread that follows the changes can continue. The memory of the merge is freed when the thread
 * ends.
 */
export function mergeInThread(parts: readonly IndexPart[], signal: AbortSignal): Promise<Segment> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), {
    workerData: parts.map(({ segment, removed }) => ({ segment, removed })),
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Segment>()
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => {
    signal.removeEventListener('abort', stop)
    reject(signal.reason ?? new Error('the thread that merges ended without a word'))
  })
  return promise
}
