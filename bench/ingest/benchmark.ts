import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { makeIndexMatchSource } from '#features/search/server/index-matches.ts'
import { makeTitleLexicon } from '#features/search/server/lexicon.ts'
import { type LiveIndex, makeLiveIndex } from '#features/search/server/live-index/live-index.ts'
import { type Engine, engineOf } from '../search/engine.ts'
import { type Shape, buildSearchShapes } from '../search/shapes.ts'
import { quantile } from '../search/timed.ts'
import { type Board, freshBoard } from '../search/vacancies/board.ts'
import { generatedRow, NOW } from '../search/vacancies/generate.ts'
import { readSources, type Sources } from '../search/vacancies/sources.ts'
import { measureCopySeconds, measureImportSeconds } from './rows.ts'
import { createDirectAddress } from '#server/database/line.ts'

const SAMPLE = 10_000
const ROWS = 5000
const SLICES = 2
const RESTARTS = 3
/** The pause in milliseconds between the end of a search and the start of the next one. */
const PACE_MS = 10
const QUIET_MS = 5000
const LEAST_OF_COPY = 1 / 3
const MOST_OF_QUIET = 2
const MOST_SECONDS_TO_READY = 2

/**
 * Measures how many rows per second reach the database and the index compared with a bare COPY, how much an import slows searches, and how soon the
 * index is ready after a restart. Returns the exit code: 1 if a goal is not reached.
 */
export async function ingestBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const shapes = buildSearchShapes(
    Array.from({ length: SAMPLE }, (_, number) => generatedRow(number, sources)),
  )
  const board = await freshBoard(vacancies, sources)
  let index = indexOf(board)
  try {
    index.start(createDirectAddress(board.connectionString))
    if (!(await index.current())) throw new Error('the index is not ready')
    console.log(`ingest into ${vacancies.toLocaleString('en-GB')} vacancies`)
    const failures = [
      ...(await rates(board, index, sources, vacancies)),
      ...(await searchesMeanwhile(board, index, sources, shapes, vacancies + 2 * SLICES * ROWS)),
    ]
    const ready: number[] = []
    for (let restart = 0; restart < RESTARTS; restart++) {
      await index.stop()
      index = indexOf(board)
      ready.push(await secondsToReady(index, board))
    }
    const seconds = quantile(ready, 0.5)
    console.log(
      `ready after a restart: ${seconds.toFixed(2)} s, from the snapshot: ${index.figures()?.fromSnapshot}`,
    )
    if (seconds > MOST_SECONDS_TO_READY)
      failures.push(
        `the index is ready ${seconds.toFixed(2)} s after a restart, not ${MOST_SECONDS_TO_READY} s`,
      )
    console.log(
      failures.length
        ? `Not reached:\n${failures.map((failure) => `  ${failure}`).join('\n')}`
        : 'Everything is reached.',
    )
    return failures.length ? 1 : 0
  } finally {
    await index.stop()
    await board.remove()
  }
}

const indexOf = ({ dataDir }: Board) =>
  makeLiveIndex({
    config: { dataDir, searchIndexMemory: 1_000_000 },
    log: Fastify({ logger: false }).log,
  })

/** Measures imports and copies in turn, so that a busy machine slows both. */
async function rates(
  board: Board,
  index: LiveIndex,
  sources: Sources,
  first: number,
): Promise<readonly string[]> {
  let [imported, copied, next] = [0, 0, first]
  for (let slice = 0; slice < SLICES; slice++) {
    copied += await measureCopySeconds({ board, index, sources, from: next, to: next + ROWS })
    imported += await measureImportSeconds({
      board,
      index,
      sources,
      from: next + ROWS,
      to: next + 2 * ROWS,
    })
    next += 2 * ROWS
  }
  const share = copied / imported
  console.log(
    `rows a second: ${((SLICES * ROWS) / imported).toFixed(0)} from a feed until they are found, ${((SLICES * ROWS) / copied).toFixed(0)} by COPY alone: ${(share * 100).toFixed(0)} %`,
  )
  return share < LEAST_OF_COPY
    ? [
        `an import takes in ${(share * 100).toFixed(0)} % of the rows of COPY in the same time, not ${(LEAST_OF_COPY * 100).toFixed(0)} %`,
      ]
    : []
}

async function searchesMeanwhile(
  board: Board,
  index: LiveIndex,
  sources: Sources,
  shapes: readonly Shape[],
  from: number,
): Promise<readonly string[]> {
  const titles = await makeTitleLexicon(board.db).current(NOW)
  const current: Engine = {
    name: 'index',
    ask: (question, misspelt) =>
      engineOf('index', makeIndexMatchSource(index.parts() ?? []), titles).ask(question, misspelt),
  }
  await paced(current, shapes, () => setTimeout(QUIET_MS))
  const quiet = await paced(current, shapes, () => setTimeout(QUIET_MS))
  const beside = await paced(current, shapes, () =>
    measureImportSeconds({ board, index, sources, from, to: from + ROWS }),
  )
  const ratio = quantile(beside, 0.5) / quantile(quiet, 0.5)
  console.log(
    `searches of all shapes, p50 / p99 in ms: ${quantile(quiet, 0.5).toFixed(2)} / ${quantile(quiet, 0.99).toFixed(2)}, and ${quantile(beside, 0.5).toFixed(2)} / ${quantile(beside, 0.99).toFixed(2)} during an import: ${ratio.toFixed(2)} times`,
  )
  return ratio > MOST_OF_QUIET
    ? [`a search takes ${ratio.toFixed(2)} times as long during an import, not ${MOST_OF_QUIET}`]
    : []
}

/** Returns the times in milliseconds of searches that run one after the other, with a pause between them, while other work runs. */
async function paced(
  engine: Engine,
  shapes: readonly Shape[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const took: number[] = []
  let goesOn = true
  const done = work().finally(() => (goesOn = false))
  const questions = shapes.flatMap(({ questions: each, misspelt = false }) =>
    each.map((question) => ({ question, misspelt })),
  )
  for (let at = 0; goesOn; at++) {
    const { question, misspelt } = questions[at % questions.length] as (typeof questions)[number]
    const started = performance.now()
    await engine.ask(question, misspelt)
    took.push(performance.now() - started)
    await setTimeout(PACE_MS)
  }
  await done
  return took
}

async function secondsToReady(index: LiveIndex, { connectionString }: Board): Promise<number> {
  const started = performance.now()
  index.start(createDirectAddress(connectionString))
  await index.current()
  return (performance.now() - started) / 1000
}
