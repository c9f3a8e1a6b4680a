import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { DAY } from '#shared/words/durations.ts'
import { sql } from '#server/database/database.ts'
import fc from '#tests/people/properties.ts'
import { someCriteria, someName, someVacancy } from '#tests/search/drawn-vacancies.ts'
import { someFields } from '#tests/search/some-criteria.ts'
import { testServer } from '#tests/test-server.ts'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '../domain/criteria.ts'
import { COUNTED_FILTERS, SEARCH_FILTERS } from '../domain/filters.ts'
import { addNumberToBitmap } from '../domain/index/sets/bitmap.ts'
import { buildSegment } from '../domain/index/segments/build-segment.ts'
import { readId } from '../domain/index/columns/identifiers.ts'
import type { IndexPart } from '../domain/index/segments/index-part.ts'
import {
  type FacetCount,
  type PlaceNameInKeywords,
  type SearchPlan,
  makeSearchPlanWithPlace,
} from '../domain/plan.ts'
import { readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import type { VacancyCard } from './cards.ts'
import { makeIndexMatchSource } from './index-matches.ts'
import {
  toIndexedVacancy,
  type IndexedVacancyRow,
  selectVacanciesSql,
} from './live-index/reading/vacancy-rows.ts'
import { makeSqlMatchSource } from './database/sql-matches.ts'

const server = await testServer()
const WEEKLY_HOURS = 37.5
let parts: readonly IndexPart[] = []
beforeAll(async () => {
  await loadShippedPlaces(server.db, server.clock())
  const now = server.clock().getTime()
  const drawn = fc
    .sample(someVacancy, 400)
    .map(({ place, pay, wide, age, lasts, ...rest }, index) => ({
      id: `v${index}`,
      ...rest,
      ...place,
      ...(pay === undefined
        ? {}
        : { salaryFrom: pay, salaryTo: wide ? pay + 3 : pay, salaryPer: 'Hourly' }),
      postedAt: new Date(now - age * DAY + index).toISOString(),
      expiresAt: new Date(now + (lasts - age) * DAY).toISOString(),
    }))
  await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(drawn.map((each) => JSON.stringify(each)).join('\n'))]),
    options: { provider: 'drawn' },
    now: server.clock(),
  })
  const rows = (await server.db.many<IndexedVacancyRow>(selectVacanciesSql(sql`true`))).map(
    toIndexedVacancy,
  )
  // The rows are divided into three overlapping parts. Documents that are also in a later part are removed from the earlier ones.
  const [first, second, third] = [rows.slice(0, 250), rows.slice(200, 320), rows.slice(300)].map(
    buildSegment,
  )
  if (!first || !second || !third) throw new Error('three parts are wanted')
  parts = [
    partOf(first, rows.slice(200, 250)),
    partOf(second, rows.slice(300, 320)),
    partOf(third, []),
  ]
})

function partOf(
  segment: IndexPart['segment'],
  elsewhere: readonly { readonly id: string }[],
): IndexPart {
  const removed = new Uint32Array((segment.size + 31) >>> 5)
  const ids = new Set(elsewhere.map(({ id }) => id))
  for (let number = 0; number < segment.size; number++)
    if (ids.has(readId(segment.ids, number))) addNumberToBitmap(removed, number)
  return { segment, removed }
}

async function planOf(
  asked: VacancyCriteria,
  placeNamed?: PlaceNameInKeywords,
): Promise<SearchPlan> {
  const plan = makeSearchPlanWithPlace(
    asked,
    asked.location && asked.location !== 'UK'
      ? await server.parts.places.find(asked.location)
      : undefined,
    WEEKLY_HOURS,
  )
  return plan.place ? { ...plan, placeNamed } : plan
}
const sorted = (facets: readonly FacetCount[] | null) =>
  facets
    ?.map(({ facet, value, count }) => `${facet} ${value} ${count}`)
    .filter((line) => !/^(postedWithinDays|salaryFrom) 0 /.test(line))
    .sort()
const ids = (cards: readonly VacancyCard[]) => cards.map((card) => readCardRecord(card).vjA_GUID)
/** Drops the reason for the match, because the database does not return one. */
const withoutReason = (card: VacancyCard) => ({ ...readCardRecord(card), reason: undefined })

test('the index finds what the database finds: the same vacancies, totals and counts for any search', async () => {
  const now = server.clock()
  await fc.assert(
    fc.asyncProperty(someCriteria, someName, async (asked, name) => {
      const plan = await planOf(asked, name)
      const [byIndex, bySql] = [
        await makeIndexMatchSource(parts).find(plan, now, true),
        await makeSqlMatchSource(server.db).find(plan, now, true),
      ]
      expect(byIndex.total).toBe(bySql.total)
      expect(sorted(byIndex.facets)).toEqual(sorted(bySql.facets))
      if (bySql.total <= asked.limit)
        expect(ids(byIndex.cards).sort()).toEqual(ids(bySql.cards).sort())
      expect(await makeIndexMatchSource(parts).count([plan], now)).toEqual([bySql.total])
    }),
    { numRuns: 300 },
  )
})

test('lists by date, pay and distance come in the order of the database, page after page', async () => {
  const now = server.clock()
  await fc.assert(
    fc.asyncProperty(
      someCriteria,
      fc.constantFrom('newest' as const, 'salary' as const, 'distance' as const),
      fc.integer({ min: 1, max: 4 }),
      someName,
      async (asked, sort, page, name) => {
        const plan = await planOf({ ...asked, sort, page, limit: 7 }, name)
        const [byIndex, bySql] = [
          await makeIndexMatchSource(parts).find(plan, now, false),
          await makeSqlMatchSource(server.db).find(plan, now, false),
        ]
        expect(byIndex.cards.map(withoutReason)).toEqual(bySql.cards.map(withoutReason))
      },
    ),
    { numRuns: 300 },
  )
})

test('each count is what choosing its value finds', async () => {
  const now = server.clock()
  const plan = await planOf({ ...DEFAULT_CRITERIA, keywords: 'nurse', jobType: ['Permanent'] })
  const source = makeIndexMatchSource(parts)
  const facets = (await source.find(plan, now, true)).facets ?? []
  for (const { facet, value, count } of facets) {
    if (facet === 'postedWithinDays' || facet === 'salaryFrom') continue
    const [chosen] = await source.count(
      [{ ...plan, criteria: { ...plan.criteria, [facet]: [value] } }],
      now,
    )
    expect(chosen, `${facet} ${value}`).toBe(count)
  }
  // The generated vacancies have no branch, so the filter by branch has no counts to compare.
  const compared = new Set(facets.map(({ facet }) => facet)).add('branch')
  expect(compared, 'every filter with counts is compared').toEqual(
    new Set(COUNTED_FILTERS.map(({ facet }) => facet)),
  )
})

test.each(SEARCH_FILTERS)(
  'the filter $name leaves the same vacancies in the index and the database',
  async (filter) => {
    const now = server.clock()
    await fc.assert(
      fc.asyncProperty(someFields(filter, ['Health', 'Driving', 'Brewing']), async (fields) => {
        const plan = await planOf({ ...DEFAULT_CRITERIA, ...fields })
        const [byIndex] = await makeIndexMatchSource(parts).count([plan], now)
        const [bySql] = await makeSqlMatchSource(server.db).count([plan], now)
        expect(byIndex).toBe(bySql)
      }),
      { numRuns: 20 },
    )
  },
)
