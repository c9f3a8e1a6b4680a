import type { VacancyMatchFinder } from '#features/search/server/match-source.ts'
import type { Board } from '../../vacancies/board.ts'
import type { Question } from '../../shapes.ts'
import { quantile } from '../../timed.ts'
import { hasSphinx, type Sphinx, startSphinx } from './server.ts'
import { writeCount, writeStatement } from './statement.ts'

/** How many times faster than Sphinx the index must be, by the medians of the times. */
const LEAST_RATIO = 10
const WARM_UP = 50
/** For one in this many questions, the numbers of vacancies that both engines find are compared. */
const COMPARED = 10
/** Two numbers of vacancies are alike if they differ by at most this share, because the engines do not stem all words alike. */
const ALIKE = 0.1

type Comparison = {
  readonly board: Board
  readonly source: VacancyMatchFinder
  readonly questions: readonly Question[]
  readonly now: Date
}

/**
 * Asks Sphinx and the index questions that neither was asked before, in turns, so that other work of the machine slows both. Prints the times, and
 * the share of questions for which they find about as many vacancies. Returns a sentence about each goal that was not reached.
 */
export async function compareWithSphinx(comparison: Comparison): Promise<readonly string[]> {
  if (!hasSphinx()) {
    console.log('Sphinx is not installed, so nothing is compared with it.')
    return []
  }
  const began = performance.now()
  const sphinx = await startSphinx(comparison.board.connectionString)
  try {
    console.log(
      `Sphinx indexed the same vacancies in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    return report(await timeBoth(comparison, sphinx))
  } finally {
    await sphinx.stop()
  }
}

type Timed = { readonly ours: number; readonly theirs: number; readonly alike?: boolean }

async function timeBoth(
  { source, questions, now }: Comparison,
  sphinx: Sphinx,
): Promise<readonly Timed[]> {
  const timed: Timed[] = []
  for (const [at, { plan, facets }] of questions.entries()) {
    const began = performance.now()
    const { total } = await source.find(plan, now, facets)
    const between = performance.now()
    await sphinx.ask(writeStatement(plan, now))
    const ended = performance.now()
    if (at < WARM_UP) continue
    const alike = at % COMPARED ? undefined : isAlike(total, await countBySphinx(sphinx, plan, now))
    timed.push({
      ours: between - began,
      theirs: ended - between,
      ...(alike === undefined ? {} : { alike }),
    })
  }
  return timed
}

async function countBySphinx(sphinx: Sphinx, plan: Question['plan'], now: Date): Promise<number> {
  const [rows] = await sphinx.ask(writeCount(plan, now))
  return Number(rows?.[0]?.total ?? 0)
}

const isAlike = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(1, ALIKE * Math.max(one, other))

function report(timed: readonly Timed[]): readonly string[] {
  const line = (name: string, of: (each: Timed) => number) => {
    const times = timed.map(of)
    console.log(
      `${name.padEnd(21)}${[quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map((time) => time.toFixed(2)).join(' / ')}`,
    )
  }
  line('the index', ({ ours }) => ours)
  line('Sphinx', ({ theirs }) => theirs)
  const ratio = (share: number) =>
    quantile(
      timed.map(({ theirs }) => theirs),
      share,
    ) /
    quantile(
      timed.map(({ ours }) => ours),
      share,
    )
  const compared = timed.filter(({ alike }) => alike !== undefined)
  console.log(
    `Sphinx takes ${ratio(0.5).toFixed(1)} times as long by the median and ${ratio(0.99).toFixed(1)} times by p99; both find about as many for ${compared.filter(({ alike }) => alike).length} of ${compared.length} questions`,
  )
  return ratio(0.5) >= LEAST_RATIO ? [] : [`at least ${LEAST_RATIO} times as fast as Sphinx`]
}
