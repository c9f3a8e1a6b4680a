import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadResult, LoadSlice } from './load-generator.ts'

/** Starts the load generator. Its `load` throws if a request was refused. */
export function startLoadGenerator() {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'))
  return {
    async load(slice: LoadSlice): Promise<LoadResult> {
      generator.send(slice)
      const [answered] = (await once(generator, 'message')) as [LoadResult]
      if (answered.refused > 0)
        throw new Error(`${answered.refused} of ${answered.answered} requests were refused`)
      return answered
    },
    stop: () => generator.disconnect(),
  }
}
