import { searchVacancies } from '#features/search/contract/search.ts'
import { formatSearchQuery, readSearchAddress } from '#features/search/domain/search-address.ts'
import { listAppliedFilters } from '#features/search/domain/list-applied-filters.ts'
import { makeEmptyBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import { buildSegment } from '#features/search/domain/index/segments/build-segment.ts'
import { mergeSegments } from '#features/search/domain/index/segments/merge-segments.ts'
import type { IndexedVacancy } from '#features/search/domain/index/segments/vacancy.ts'
import { makeSearchPlanWithPlace } from '#features/search/domain/plan.ts'
import { toSearchKey } from '#features/search/domain/search-key.ts'
import { addFacetLabels } from '#features/search/server/add-facet-labels.ts'
import { makeSqlMatchSource } from '#features/search/server/database/sql-matches.ts'
import { makeIndexMatchSource } from '#features/search/server/index-matches.ts'
import {
  toIndexedVacancy,
  type IndexedVacancyRow,
  selectVacanciesSql,
} from '#features/search/server/live-index/reading/vacancy-rows.ts'
import { listFiltersOfScreen } from '#features/search/web/filters/filter-order.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { migrateDatabase } from '#server/database/migrations.ts'

const [, , connection = '', address = ''] = process.argv
const { db, kysely, close } = openDatabase(connection, { max: 2 })
await migrateDatabase(kysely)
await db.run(
  sql`update vacancies set work_pattern = case when job_title like 'Night%' then 'Nights' else 'Days' end`,
)

const now = new Date()
const { criteria } = readSearchAddress(new URLSearchParams(address))
const plan = makeSearchPlanWithPlace(criteria, undefined, 37.5)
const rows = (await db.many<IndexedVacancyRow>(selectVacanciesSql(sql`true`))).map(toIndexedVacancy)
const partOf = (vacancies: readonly IndexedVacancy[]) => ({
  segment: buildSegment(vacancies),
  removed: makeEmptyBitmap(vacancies.length),
})
const merged = mergeSegments([partOf(rows.slice(0, 2)), partOf(rows.slice(2))])
const parts = [{ segment: merged, removed: makeEmptyBitmap(merged.size) }]

const found = await Promise.all(
  [makeSqlMatchSource(db), makeIndexMatchSource(parts)].map(async (source) => {
    const { total, facets } = await source.find(plan, now, true)
    return { total, facets: addFacetLabels(facets ?? [], plan, new Map(), now) }
  }),
)
console.log(
  JSON.stringify({
    address: formatSearchQuery(criteria),
    body: searchVacancies.body?.parse(criteria),
    chips: listAppliedFilters(criteria).map(({ words }) => words),
    key: toSearchKey(criteria),
    columns: Object.keys(merged),
    bar: listFiltersOfScreen('bar').map(({ label }) => label),
    sheet: listFiltersOfScreen('sheet').map(({ label }) => label),
    found,
  }),
)
await close()
