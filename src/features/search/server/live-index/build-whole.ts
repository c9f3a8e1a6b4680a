import type { Database } from '#server/database/database.ts'
import { buildSegment } from '../../domain/index/segments/build-segment.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import { countVacancies, readAll, type Seen } from './changes.ts'
import type { HeldParts } from './held-parts.ts'
import { assertFits } from './index-memory.ts'
import { mergeInThread } from './merging/merge-thread.ts'
import { indexedVacancy } from './vacancy-rows.ts'

/** The number of vacancies in each of the first segments, which are merged into one at the end. */
const BUILT_TOGETHER = 4000

type Building = {
  readonly db: Database
  readonly index: HeldParts
  readonly megabytes: number
  readonly signal: AbortSignal
}

/** Builds the index from all vacancies in the database. Throws IndexRefused as soon as the memory turns out to be too small. */
export async function buildWhole({ db, index, megabytes, signal }: Building): Promise<Seen> {
  index.clear()
  const vacancies = await countVacancies(db)
  assertFits(vacancies, index, megabytes)
  let pile: IndexedVacancy[] = []
  const pack = () => {
    if (pile.length) index.add(buildSegment(pile))
    pile = []
    assertFits(Math.max(vacancies, index.documents()), index, megabytes)
  }
  const seen = await readAll(db, async ({ rows }) => {
    signal.throwIfAborted()
    for (const row of rows) pile.push(indexedVacancy(row))
    if (pile.length >= BUILT_TOGETHER) pack()
  })
  pack()
  const all = index.begin(new Set(index.now().map(({ key }) => key)))
  if (all.sources.length > 1) index.finish(all, await mergeInThread(all.sources, signal))
  else index.abandon(all)
  return seen
}
