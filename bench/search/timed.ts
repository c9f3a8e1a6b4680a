import type { Engine } from './engine.ts'
import type { Shape } from './shapes.ts'

const ROUNDS = 3
/** The milliseconds that an engine can spend on a shape. Once it has spent more, it gets no further rounds. */
const BOX_MS = 30_000

/** The milliseconds for which all engines run before anything is measured, because visitors rarely meet a server in its first seconds. */
const WARM_UP_MS = 5000

export async function warmUpEngines(shapes: readonly Shape[], engines: readonly Engine[]) {
  for (const engine of engines) {
    for (const started = performance.now(); performance.now() - started < WARM_UP_MS; ) {
      for (const { questions, misspelt = false } of shapes) {
        for (const question of questions)
          if (performance.now() - started < WARM_UP_MS) await engine.ask(question, misspelt)
      }
    }
  }
}

/**
 * The times of one shape by one engine in milliseconds, from the fastest round of each question. `totals` has the number of results of each question.
 */
export type ShapeTimes = {
  readonly engine: string
  readonly median: number
  readonly worst: number
  readonly rounds: number
  readonly totals: readonly number[]
}

/** Times a shape. The engines alternate question by question, so that other work of the machine slows all of them. */
export async function timeShape(
  { questions, misspelt = false }: Shape,
  engines: readonly Engine[],
  rounds = ROUNDS,
): Promise<readonly ShapeTimes[]> {
  const kept = engines.map((engine) => ({
    engine,
    spent: 0,
    rounds: 0,
    quickest: questions.map(() => Number.POSITIVE_INFINITY),
    totals: questions.map(() => 0),
  }))
  for (let round = 0; round < rounds; round++) {
    const asked = kept.filter(({ spent }) => round === 0 || spent < BOX_MS)
    for (const [index, question] of questions.entries()) {
      for (const each of asked) {
        const started = performance.now()
        each.totals[index] = await each.engine.ask(question, misspelt)
        const took = performance.now() - started
        each.spent += took
        each.quickest[index] = Math.min(each.quickest[index] ?? took, took)
      }
    }
    for (const each of asked) each.rounds++
  }
  return kept.map(({ engine, quickest, rounds, totals }) => ({
    engine: engine.name,
    median: quantile(quickest, 0.5),
    worst: Math.max(...quickest),
    rounds,
    totals,
  }))
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const geometricMean = (ratios: readonly number[]) =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
