import { makeIndexMatchSource } from '#features/search/server/index-matches.ts'
import { buildIndexOfDatabase } from '../built-index.ts'
import { quantile } from '../timed.ts'
import type { Question } from '../shapes.ts'
import { openBoard } from '../vacancies/board.ts'
import { NOW } from '../vacancies/generate.ts'
import { readSources } from '../vacancies/sources.ts'
import { drawDistinctQuestions, toEngineQuestion } from './questions.ts'
import { compareWithSphinx } from './sphinx/comparison.ts'

const QUESTIONS = 5000
const SEED = 20_261_128
/** The number of further questions that warm up the index before the measurement, so that it is as fast as on a server that has run for a while. */
const WARM_UP = 500
/** The number of further questions that Sphinx is asked too. */
const COMPARED = 1050

type Times = { readonly median: number; readonly p99: number; readonly worst: number }
/** The goals in milliseconds for a question that was never asked before, by the number of vacancies. */
const MOST_BY_SIZE: ReadonlyMap<number, Times> = new Map([
  [100_000, { median: 0.4, p99: 2.5, worst: 8 }],
  [1_000_000, { median: 2, p99: 10, worst: 25 }],
])

/**
 * Measures the index with thousands of questions that were never asked before, each with counts and at a new instant of time, and then with the same
 * questions again. Returns the exit code: 1 if a goal is not reached.
 */
export async function distinctBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const drawn = drawDistinctQuestions(sources, QUESTIONS + WARM_UP + COMPARED, SEED)
  const questions = drawn.map(toEngineQuestion)
  const board = await openBoard(vacancies, sources)
  try {
    const { parts } = await buildIndexOfDatabase(board.db)
    const source = makeIndexMatchSource(parts)
    const startedAt = performance.now()
    const askAll = async (asked: readonly Question[]) => {
      const times: number[] = []
      for (const { plan, facets } of asked) {
        const began = performance.now()
        await source.find(plan, new Date(NOW.getTime() + began - startedAt), facets)
        times.push(performance.now() - began)
      }
      return summarise(times)
    }
    await askAll(questions.slice(QUESTIONS, QUESTIONS + WARM_UP))
    const distinct = questions.slice(0, QUESTIONS)
    const missed = report(vacancies, await askAll(distinct), await askAll(distinct))
    const slower = await compareWithSphinx({
      board,
      source,
      questions: questions.slice(QUESTIONS + WARM_UP),
      now: NOW,
    })
    for (const goal of slower) console.log(`Not reached: ${goal}.`)
    return missed || slower.length ? 1 : 0
  } finally {
    await board.close()
  }
}

const summarise = (times: readonly number[]): Times => ({
  median: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  worst: Math.max(...times),
})

function report(vacancies: number, first: Times, again: Times): number {
  const most = MOST_BY_SIZE.get(vacancies)
  console.log(
    `${QUESTIONS.toLocaleString('en-GB')} questions on ${vacancies.toLocaleString('en-GB')} vacancies, with counts: median / p99 / longest in milliseconds`,
  )
  console.log(`never asked before   ${describe(first)}`)
  console.log(`asked again          ${describe(again)}`)
  if (!most) return 0
  const missed = (Object.keys(most) as (keyof Times)[]).filter((name) => first[name] > most[name])
  console.log(
    missed.length
      ? `Not reached: ${missed.join(', ')}; at most ${describe(most)}.`
      : `Reached: at most ${describe(most)}.`,
  )
  return missed.length ? 1 : 0
}

const describe = ({ median, p99, worst }: Times) =>
  [median, p99, worst].map((time) => time.toFixed(2)).join(' / ')
