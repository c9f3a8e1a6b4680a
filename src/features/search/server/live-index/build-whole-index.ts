import type { Database } from '#server/database/database.ts'
import { buildSegment } from '../../domain/index/segments/build-segment.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import {
  countIndexedVacancies,
  readAllVacancies,
  type SeenDatabaseState,
} from './reading/changes.ts'
import type { IndexParts } from './index-parts.ts'
import { assertIndexFitsInMemory } from './index-memory.ts'
import { mergeInThread } from './merging/merge-thread.ts'
import { toIndexedVacancy } from './reading/vacancy-rows.ts'

/** The number of vacancies in each segment of a new index. All of these segments are merged into one at the end. */
const VACANCIES_PER_SEGMENT = 4000

type BuildTools = {
  readonly db: Database
  readonly index: IndexParts
  readonly megabytes: number
  readonly signal: AbortSignal
}

/** Builds the index from the database. Throws IndexRefusedError as soon as the memory turns out to be too small. */
export async function buildWholeIndex({
  db,
  index,
  megabytes,
  signal,
}: BuildTools): Promise<SeenDatabaseState> {
  index.clear()
  const vacancies = await countIndexedVacancies(db)
  assertIndexFitsInMemory(vacancies, index, megabytes)
  let pile: IndexedVacancy[] = []
  const pack = () => {
    if (pile.length) index.add(buildSegment(pile))
    pile = []
    assertIndexFitsInMemory(Math.max(vacancies, index.documents()), index, megabytes)
  }
  const seen = await readAllVacancies(db, async ({ rows }) => {
    signal.throwIfAborted()
    for (const row of rows) pile.push(toIndexedVacancy(row))
    if (pile.length >= VACANCIES_PER_SEGMENT) pack()
  })
  pack()
  const all = index.begin(new Set(index.now().map(({ key }) => key)))
  if (all.sources.length > 1) index.finish(all, await mergeInThread(all.sources, signal))
  else index.abandon(all)
  return seen
}
