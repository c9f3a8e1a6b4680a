import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { addNumberToBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import { buildSegment } from '#features/search/domain/index/segments/build-segment.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { findDocumentNumber } from '#features/search/domain/index/segments/segment.ts'
import { readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import {
  toIndexedVacancy,
  type IndexedVacancyRow,
  selectVacanciesSql,
} from '#features/search/server/live-index/reading/vacancy-rows.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'
import { sql } from '#server/database/database.ts'
import fc from '#tests/people/properties.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import type { Interest, WorkArea } from '../domain/interest.ts'
import type { VacancyToScore } from '../domain/score.ts'
import { MAX_SCORED_PER_INTEREST } from '../domain/recommendation-query.ts'
import { makeIndexVacancySource } from './index-vacancy-source.ts'
import { makeSqlVacancySource } from './sql-vacancy-source.ts'

const server = await testServer()
const now = server.clock()
const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
const TOWNS = [
  {
    town: 'Leeds',
    county: 'West Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.8,
    lon: -1.55,
  },
  {
    town: 'York',
    county: 'North Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.96,
    lon: -1.08,
  },
  { town: 'Truro', county: 'Cornwall', region: 'South West', lat: 50.26, lon: -5.05 },
  { locationText: 'Home based' },
]
const WORDS = [
  'nurse',
  'staff',
  'lorry',
  'driver',
  'care',
  'of',
  'the',
  'elderly',
  'chef',
  'night',
  'shift',
  'stock',
  'controller',
  'IT',
  'support',
  'senior',
  '7.5',
  'tonne',
]
const words = (most: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most })
    .map((drawn) => drawn.join(' '))
const vacancy = fc.record({
  jobTitle: words(4),
  description: words(6),
  company: fc.option(words(1), { nil: undefined }),
  place: fc.constantFrom(...TOWNS),
  jobType: fc.constantFrom(...CONTRACT_TYPES, undefined),
  hours: fc.constantFrom(...HOURS, undefined),
  salaryFrom: fc.constantFrom(12, 15.5, undefined),
  salaryHide: fc.boolean(),
  age: fc.integer({ min: 1, max: 40 }),
})
/** The number of vacancies in the test. Of every four, one is closed and one is hidden by a newer posting, so that no more remain than are scored. */
const MADE = 2 * MAX_SCORED_PER_INTEREST

let parts: readonly IndexPart[] = []
let ids: readonly string[] = []
beforeAll(async () => {
  await loadShippedPlaces(server.db, now)
  const drawn = fc.sample(vacancy, MADE).map(({ place, age, salaryFrom, ...rest }, at) => ({
    id: `v${at}`,
    ...rest,
    ...place,
    ...(salaryFrom ? { salaryFrom, salaryTo: salaryFrom, salaryPer: 'Hourly' } : {}),
    postedAt: inDays(-age),
    expiresAt: inDays(at % 4 === 0 ? -0.5 : 30),
  }))
  await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(drawn.map((each) => JSON.stringify(each)).join('\n'))]),
    options: { provider: 'drawn' },
    now,
  })
  await server.db.run(
    sql`update vacancies set shadowed_until = ${inDays(1)}::timestamptz where substr(reference, 2)::int % 4 = 1`,
  )
  const rows = (
    await server.db.many<IndexedVacancyRow>(selectVacanciesSql(sql`true order by v.id`))
  ).map(toIndexedVacancy)
  ids = rows.map(({ id }) => id)
  // The rows are divided into two parts of the index. Ten documents are in both, so the second part has their newer version.
  const [first, second] = [buildSegment(rows.slice(0, 50)), buildSegment(rows.slice(40))]
  const removed = new Uint32Array((first.size + 31) >>> 5)
  for (const { id } of rows.slice(40, 50)) addNumberToBitmap(removed, findDocumentNumber(first, id))
  parts = [
    { segment: second, removed: new Uint32Array((second.size + 31) >>> 5) },
    { segment: first, removed },
  ]
})

const wanted = fc.record({
  interests: fc.array(
    fc.record({
      source: fc.constantFrom('wish', 'saved', 'cv'),
      kind: fc.constantFrom('words' as const, 'title' as const),
      text: fc.oneof(
        words(3),
        fc.constantFrom('lgv driver', 'RGN', 'the', '"night shift"', 'nurse -night', 'unheardof'),
      ),
      at: fc.nat(4),
    }),
    { maxLength: 5 },
  ),
  home: fc.nat(4),
  radius: fc.constantFrom(5, 15, 30),
  without: fc.array(fc.nat(MADE - 1), { maxLength: 10 }),
})
const WHERE = ['Leeds', 'LS1', 'West Yorkshire', 'Truro', '']

const sorted = (considered: readonly VacancyToScore[]) =>
  considered.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const plain = ({ found, ...facts }: VacancyToScore) => ({
  ...facts,
  interests: found.map(({ interest }) => interest).toSorted((a, b) => a - b),
})

test('the index gives the same vacancies to be scored as the database: none that is closed, reposted, too far away or settled', async () => {
  const near = await Promise.all(
    WHERE.map(async (name) => (name ? await server.parts.places.find(name) : undefined)),
  )
  await fc.assert(
    fc.asyncProperty(wanted, async ({ interests, home, radius, without }) => {
      const nearAt = (at: number): WorkArea | null => {
        const found = near[at]
        return found ? { place: found.place, radius } : null
      }
      const asked = {
        interests: interests.map(
          ({ at, ...rest }): Interest => ({ ...rest, said: rest.text, near: nearAt(at) }),
        ),
        home: nearAt(home),
        without: without.flatMap((at) => ids[at] ?? []),
      }
      const [byIndex, bySql] = [
        await makeIndexVacancySource(parts).consider(asked, now),
        await makeSqlVacancySource(server.db).consider(asked, now),
      ]
      expect(sorted(byIndex).map(plain)).toEqual(sorted(bySql).map(plain))
    }),
    { numRuns: 150 },
  )
})

test('cards of the index are those of the database, and of what is gone there is none', async () => {
  const asked = [...ids.slice(30, 60), '00000000-0000-4000-8000-000000000000']
  const [byIndex, bySql] = [
    await makeIndexVacancySource(parts).cards(asked),
    await makeSqlVacancySource(server.db).cards(asked),
  ]
  expect([...byIndex].map(([id, card]) => [id, readCardRecord(card)]).sort()).toEqual(
    [...bySql].map(([id, card]) => [id, readCardRecord(card)]).sort(),
  )
  expect(byIndex.size).toBe(30)
})
