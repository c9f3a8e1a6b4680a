import { searchVacancies } from '#features/search/contract/search.ts'
import { addressOf, readAddress } from '#features/search/domain/criteria-url.ts'
import { appliedFilters } from '#features/search/domain/filter-words.ts'
import { emptyBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import { buildSegment } from '#features/search/domain/index/segments/build-segment.ts'
import { mergeSegments } from '#features/search/domain/index/segments/merge-segments.ts'
import type { IndexedVacancy } from '#features/search/domain/index/segments/vacancy.ts'
import { planFor } from '#features/search/domain/plan.ts'
import { searchKey } from '#features/search/domain/search-key.ts'
import { countedFacets } from '#features/search/server/counted-facets.ts'
import { sqlMatches } from '#features/search/server/database/sql-matches.ts'
import { indexMatches } from '#features/search/server/index-matches.ts'
import {
  indexedVacancy,
  type VacancyRow,
  vacancyRows,
} from '#features/search/server/live-index/vacancy-rows.ts'
import { filtersOf } from '#features/search/web/filters/filter-order.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'

const [, , connection = '', address = ''] = process.argv
const { db, close } = openDatabase(connection, { max: 2 })
await migrate(db.kysely)
await db.run(
  sql`update vacancies set work_pattern = case when job_title like 'Night%' then 'Nights' else 'Days' end`,
)

const now = new Date()
const { criteria } = readAddress(new URLSearchParams(address))
const plan = planFor(criteria, undefined, 37.5)
const rows = (await db.many<VacancyRow>(vacancyRows(sql`true`))).map(indexedVacancy)
const partOf = (vacancies: readonly IndexedVacancy[]) => ({
  segment: buildSegment(vacancies),
  removed: emptyBitmap(vacancies.length),
})
const merged = mergeSegments([partOf(rows.slice(0, 2)), partOf(rows.slice(2))])
const parts = [{ segment: merged, removed: emptyBitmap(merged.size) }]

const found = await Promise.all(
  [sqlMatches(db), indexMatches(parts)].map(async (source) => {
    const { total, facets } = await source.find(plan, now, true)
    return { total, facets: countedFacets(facets ?? [], plan, new Map(), now) }
  }),
)
console.log(
  JSON.stringify({
    address: addressOf(criteria),
    body: searchVacancies.body?.parse(criteria),
    chips: appliedFilters(criteria).map(({ words }) => words),
    key: searchKey(criteria),
    columns: Object.keys(merged),
    bar: filtersOf('bar').map(({ label }) => label),
    sheet: filtersOf('sheet').map(({ label }) => label),
    found,
  }),
)
await close()
