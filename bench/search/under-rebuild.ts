import { setImmediate } from 'node:timers/promises'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { mergeInThread } from '#features/search/server/live-index/merging/merge-thread.ts'
import type { Engine } from './engine.ts'
import type { Question, Shape } from './shapes.ts'
import { quantile } from './timed.ts'

const ALONE_MS = 5000
type Asking = { readonly question: Question; readonly misspelt: boolean }

/** Yields the first question of each shape, then the second one of each, and so on without end. */
function* mixed(shapes: readonly Shape[]): Generator<Asking> {
  for (let at = 0; ; at++)
    for (const { questions, misspelt = false } of shapes)
      yield { question: questions[at % questions.length] as Question, misspelt }
}

/** Runs the mix of all shapes, one question after the other, while `goesOn` returns true. Returns the time of each in milliseconds. */
async function sampled(
  engine: Engine,
  shapes: readonly Shape[],
  goesOn: () => boolean,
): Promise<readonly number[]> {
  const took: number[] = []
  for (const { question, misspelt } of mixed(shapes)) {
    const started = performance.now()
    await engine.ask(question, misspelt)
    took.push(performance.now() - started)
    // The event loop must turn now and then, because otherwise messages of the rebuilding thread would never arrive.
    if (took.length % 10 === 0) await setImmediate()
    if (!goesOn()) break
  }
  return took
}

/** Prints how many searches of all shapes run per second, and then how long single searches take while another thread rebuilds the whole index. */
export async function printThroughput(
  engine: Engine,
  shapes: readonly Shape[],
  parts: readonly IndexPart[],
) {
  const began = performance.now()
  const alone = await sampled(engine, shapes, () => performance.now() - began < ALONE_MS)
  let rebuilding = true
  const rebuilt = mergeInThread(parts, new AbortController().signal).finally(
    () => (rebuilding = false),
  )
  const beside = await sampled(engine, shapes, () => rebuilding)
  await rebuilt
  console.log(
    `searches of all shapes in turn, one at a time: ${((alone.length * 1000) / ALONE_MS).toFixed(0)} a second; p50 ${quantile(alone, 0.5).toFixed(2)} ms, p99 ${quantile(alone, 0.99).toFixed(2)} ms`,
  )
  console.log(
    `the same while another thread builds the index again (${beside.length} searches): p50 ${quantile(beside, 0.5).toFixed(2)} ms, p99 ${quantile(beside, 0.99).toFixed(2)} ms`,
  )
}
