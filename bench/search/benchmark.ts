import { makeIndexMatchSource } from '#features/search/server/index-matches.ts'
import { makeTitleLexicon } from '#features/search/server/lexicon.ts'
import { type BuiltIndex, buildIndexOfDatabase } from './built-index.ts'
import { compareEngines } from './comparison.ts'
import { type Engine, emptyEngine, engineOf } from './engine.ts'
import { measureGrowth } from './growth.ts'
import { type Shape, buildSearchShapes } from './shapes.ts'
import { withSqlEngine } from './sql-engine.ts'
import { timeShape } from './timed.ts'
import { printThroughput } from './under-rebuild.ts'
import { type Board, openBoard } from './vacancies/board.ts'
import { generatedRow, NOW } from './vacancies/generate.ts'
import { readSources } from './vacancies/sources.ts'

/** The questions take their words and places from this many of the first vacancies, which boards of all sizes have in common. */
const SAMPLE = 10_000

/**
 * Measures fifteen shapes of search by the index, by PostgreSQL and by an engine that searches nothing; then the memory and the throughput of the
 * index, and how its times grow with the board. Returns the exit code.
 */
export async function searchBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const shapes = buildSearchShapes(
    Array.from({ length: SAMPLE }, (_, number) => generatedRow(number, sources)),
  )
  const tenth = await onBoard(
    await openBoard(vacancies / 10, sources),
    async (board) => (await indexed(board, shapes)).engine,
  )
  const failures = await onBoard(await openBoard(vacancies, sources), async (board) => {
    const { engine, built, titles } = await indexed(board, shapes)
    console.log(`search on ${vacancies.toLocaleString('en-GB')} vacancies of ${sources.content}`)
    console.log(costs(built))
    const differences = await withSqlEngine(board.db, titles, (database) =>
      compareEngines(shapes, [engine, database, emptyEngine]),
    )
    await printThroughput(engine, shapes, built.parts)
    return [...differences, ...(await measureGrowth(shapes, engine, tenth))]
  })
  console.log(
    failures.length
      ? `Not reached:\n${failures.map((failure) => `  ${failure}`).join('\n')}`
      : 'Both engines find the same, and pages of the newest grow as they may.',
  )
  return failures.length ? 1 : 0
}

async function onBoard<Result>(
  board: Board,
  work: (board: Board) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(board)
  } finally {
    await board.close()
  }
}

/** Builds the index and its engine, and warms the engine up, so that it is as fast as on a server that has run for a while. */
async function indexed(
  { db }: Board,
  shapes: readonly Shape[],
): Promise<{
  readonly engine: Engine
  readonly built: BuiltIndex
  readonly titles: Awaited<ReturnType<ReturnType<typeof makeTitleLexicon>['current']>>
}> {
  const titles = await makeTitleLexicon(db).current(NOW)
  const built = await buildIndexOfDatabase(db)
  const engine = engineOf('index', makeIndexMatchSource(built.parts), titles)
  for (const shape of shapes) await timeShape(shape, [engine])
  return { engine, built, titles }
}

const MEGABYTE = 2 ** 20

const costs = ({ documents, bytes, seconds, parts }: BuiltIndex) =>
  `index: built from the database in ${seconds.toFixed(1)} s; ${(bytes / MEGABYTE).toFixed(0)} MB in ${parts.length} part(s), ${(bytes / documents).toFixed(0)} bytes a vacancy; the process holds ${(process.memoryUsage().rss / MEGABYTE).toFixed(0)} MB`
