import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { seedPlaces } from '#features/places/server/load-gazetteer.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { sql } from '#server/database/database.ts'
import fc from '#tests/properties.ts'
import { someFields } from '#tests/search/some-criteria.ts'
import { testServer } from '#tests/test-server.ts'
import { type Criteria, EVERYTHING, SORTS } from '../domain/criteria.ts'
import { COUNTED, FILTERS } from '../domain/filters.ts'
import { put } from '../domain/index/sets/bitmap.ts'
import { buildSegment } from '../domain/index/segments/build-segment.ts'
import { idAt } from '../domain/index/columns/identifiers.ts'
import type { IndexPart } from '../domain/index/segments/index-part.ts'
import { type FacetCount, type PlaceNamed, type Plan, planFor } from '../domain/plan.ts'
import { type Card, recordOf } from './cards.ts'
import { indexMatches } from './index-matches.ts'
import { indexedVacancy, type VacancyRow, vacancyRows } from './live-index/vacancy-rows.ts'
import { sqlMatches } from './database/sql-matches.ts'

const server = await testServer()
const DAY = 86_400_000
const WEEKLY_HOURS = 37.5
const PLACES = [
  {
    town: 'Leeds',
    county: 'West Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.8,
    lon: -1.55,
  },
  {
    town: 'Wakefield',
    county: 'West Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.68,
    lon: -1.5,
  },
  {
    town: 'York',
    county: 'North Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.96,
    lon: -1.08,
  },
  { town: 'Liverpool', county: 'Merseyside', region: 'North West', lat: 53.41, lon: -2.98 },
  { town: 'Truro', county: 'Cornwall', region: 'South West', lat: 50.26, lon: -5.05 },
  { locationText: 'Home based' },
  {},
]
const WORDS = [
  'nurse',
  'nurses',
  'nursing',
  'staff',
  'registered',
  'general',
  'lorry',
  'driver',
  'HGV',
  'care',
  'of',
  'the',
  'home',
  'elderly',
  'chef',
  'kitchen',
  'night',
  'shift',
  'day',
  'manager',
  'class',
  '2',
  '7.5',
  'tonne',
  'C+E',
  'part-time',
  "children's",
  'café',
  'IT',
  'support',
]
const ASKED = [
  ...WORDS,
  'RGN',
  'rn',
  'lgv driver',
  'care of the elderly',
  'night shift',
  'the',
  'unheardof',
  'carer',
  'care assistant',
  'hgv driver',
]

const text = (most: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most })
    .map((words) => words.join(' '))
const money = fc.constantFrom(11.44, 12, 15.5, 20)
const vacancy = fc.record({
  jobTitle: text(5),
  description: text(40),
  company: fc.option(text(2), { nil: undefined }),
  place: fc.constantFrom(...PLACES),
  sector: fc.constantFrom('Health', 'Driving', 'Catering', undefined),
  jobType: fc.constantFrom(...CONTRACT_TYPES, undefined),
  hours: fc.constantFrom(...HOURS, undefined),
  pay: fc.option(money, { nil: undefined }),
  wide: fc.boolean(),
  salaryHide: fc.boolean(),
  age: fc.integer({ min: 0, max: 40 }),
  lasts: fc.integer({ min: 1, max: 45 }),
})
const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    keywords: fc
      .array(
        fc
          .tuple(fc.constantFrom('', '', '', '-'), fc.boolean(), fc.constantFrom(...ASKED))
          .map(([minus, quoted, word]) => `${minus}${quoted ? `"${word}"` : word}`),
        { maxLength: 3 },
      )
      .map((words) => words.join(' ')),
    location: fc.constantFrom(
      '',
      '',
      'Leeds',
      'LS1',
      'West Yorkshire',
      'Yorkshire',
      'England',
      'UK',
      'home',
      '%',
    ),
    radius: fc.constantFrom(0, 5, 10, 15, 30, 500),
    salaryFrom: fc.constantFrom('', '', '', '12', '15', '30000'),
    salaryTo: fc.constantFrom('', '', '', '15.5', '40000'),
    salaryPer: fc.constantFrom(...SALARY_PERIODS),
    jobType: fc.subarray([...CONTRACT_TYPES], { maxLength: 2 }),
    hours: fc.subarray([...HOURS], { maxLength: 1 }),
    sector: fc.subarray(['Health', 'Driving', 'Brewing'], { maxLength: 2 }),
    branch: fc.constant([]),
    payShown: fc.boolean(),
    postedWithinDays: fc.constantFrom(0, 0, 1, 7, 14),
    sort: fc.constantFrom('' as const, ...SORTS),
    page: fc.constant(1),
    limit: fc.constant(100),
  })
  .map((drawn) => ({ ...EVERYTHING, ...drawn }))

let parts: readonly IndexPart[] = []
beforeAll(async () => {
  await seedPlaces(server.db, server.clock())
  const now = server.clock().getTime()
  const drawn = fc.sample(vacancy, 400).map(({ place, pay, wide, age, lasts, ...rest }, at) => ({
    id: `v${at}`,
    ...rest,
    ...place,
    ...(pay === undefined
      ? {}
      : { salaryFrom: pay, salaryTo: wide ? pay + 3 : pay, salaryPer: 'Hourly' }),
    postedAt: new Date(now - age * DAY + at).toISOString(),
    expiresAt: new Date(now + (lasts - age) * DAY).toISOString(),
  }))
  await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(drawn.map((each) => JSON.stringify(each)).join('\n'))]),
    options: { provider: 'drawn' },
    now: server.clock(),
  })
  const rows = (await server.db.many<VacancyRow>(vacancyRows(sql`true`))).map(indexedVacancy)
  // In three parts, the first two with documents that another one holds now.
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
    if (ids.has(idAt(segment.ids, number))) put(removed, number)
  return { segment, removed }
}

async function planOf(asked: Criteria, placeNamed?: PlaceNamed): Promise<Plan> {
  const plan = planFor(
    asked,
    asked.location && asked.location !== 'UK'
      ? await server.parts.places.find(asked.location)
      : undefined,
    WEEKLY_HOURS,
  )
  return plan.place ? { ...plan, placeNamed } : plan
}
/** The name of the place was among the words, or was not. */
const named: fc.Arbitrary<PlaceNamed | undefined> = fc.option(
  fc.record({
    words: fc.constantFrom(['york'], ['west', 'yorkshire'], ['home'], ['night', 'shift']),
    several: fc.boolean(),
  }),
  { nil: undefined },
)
const sorted = (facets: readonly FacetCount[] | null) =>
  facets
    ?.map(({ facet, value, count }) => `${facet} ${value} ${count}`)
    .filter((line) => !/^(postedWithinDays|salaryFrom) 0 /.test(line))
    .sort()
const ids = (cards: readonly Card[]) => cards.map((card) => recordOf(card).vjA_GUID)
/** The database does not know why. */
const withoutReason = (card: Card) => ({ ...recordOf(card), reason: undefined })

test('the index finds what the database finds: the same vacancies, totals and counts for any search', async () => {
  const now = server.clock()
  await fc.assert(
    fc.asyncProperty(criteria, named, async (asked, name) => {
      const plan = await planOf(asked, name)
      const [byIndex, bySql] = [
        await indexMatches(parts).find(plan, now, true),
        await sqlMatches(server.db).find(plan, now, true),
      ]
      expect(byIndex.total).toBe(bySql.total)
      expect(sorted(byIndex.facets)).toEqual(sorted(bySql.facets))
      if (bySql.total <= asked.limit)
        expect(ids(byIndex.cards).sort()).toEqual(ids(bySql.cards).sort())
      expect(await indexMatches(parts).count([plan], now)).toEqual([bySql.total])
    }),
    { numRuns: 300 },
  )
})

test('lists by date, pay and distance come in the order of the database, page after page', async () => {
  const now = server.clock()
  await fc.assert(
    fc.asyncProperty(
      criteria,
      fc.constantFrom('newest' as const, 'salary' as const, 'distance' as const),
      fc.integer({ min: 1, max: 4 }),
      named,
      async (asked, sort, page, name) => {
        const plan = await planOf({ ...asked, sort, page, limit: 7 }, name)
        const [byIndex, bySql] = [
          await indexMatches(parts).find(plan, now, false),
          await sqlMatches(server.db).find(plan, now, false),
        ]
        expect(byIndex.cards.map(withoutReason)).toEqual(bySql.cards.map(withoutReason))
      },
    ),
    { numRuns: 300 },
  )
})

test('each count is what choosing its value finds', async () => {
  const now = server.clock()
  const plan = await planOf({ ...EVERYTHING, keywords: 'nurse', jobType: ['Permanent'] })
  const source = indexMatches(parts)
  for (const { facet, value, count } of (await source.find(plan, now, true)).facets ?? []) {
    if (facet === 'postedWithinDays' || facet === 'salaryFrom') continue
    const [chosen] = await source.count(
      [{ ...plan, criteria: { ...plan.criteria, [facet]: [value] } }],
      now,
    )
    expect(chosen, `${facet} ${value}`).toBe(count)
  }
  expect(COUNTED.length).toBeGreaterThanOrEqual(6)
})

test.each(FILTERS)(
  'the filter $name leaves the same vacancies in the index and the database',
  async (filter) => {
    const now = server.clock()
    await fc.assert(
      fc.asyncProperty(someFields(filter, ['Health', 'Driving', 'Brewing']), async (fields) => {
        const plan = await planOf({ ...EVERYTHING, ...fields })
        const [byIndex] = await indexMatches(parts).count([plan], now)
        const [bySql] = await sqlMatches(server.db).count([plan], now)
        expect(byIndex).toBe(bySql)
      }),
      { numRuns: 20 },
    )
  },
)
