import { lexicon } from '#features/search/server/lexicon.ts'
import { compared } from './comparison.ts'
import { emptyEngine } from './engine.ts'
import { shapesOf } from './shapes.ts'
import { withSqlEngine } from './sql-engine.ts'
import { openBoard } from './vacancies/board.ts'
import { generatedRow, NOW } from './vacancies/generate.ts'
import { readSources } from './vacancies/sources.ts'

/** From which words and places are drawn: the first ones, which every size of board holds. */
const SAMPLE = 10_000

/** Fifteen shapes of search, by PostgreSQL and by nothing at all. Answers the exit code. */
export async function searchBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const shapes = shapesOf(Array.from({ length: SAMPLE }, (_, number) => generatedRow(number, sources)))
  const { db, close } = await openBoard(vacancies, sources)
  try {
    const titles = await lexicon(db).current(NOW)
    console.log(`search on ${vacancies.toLocaleString('en-GB')} vacancies of ${sources.content}`)
    await withSqlEngine(db, titles, (database) => compared(shapes, [database, emptyEngine]))
    return 0
  } finally {
    await close()
  }
}
