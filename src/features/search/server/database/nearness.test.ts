import { expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../../contract/search.ts'
import { DEFAULT_CRITERIA } from '../../domain/criteria.ts'

const server = await testServer({ searchIndex: true })
const { db, parts, clock } = server
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY)

await loadShippedPlaces(db, clock())
await publishVacancy(db, {
  company: 'Near',
  sector: 'Stores',
  lat: 53.8,
  lon: -1.55,
  postedAt: daysAgo(3),
})
await publishVacancy(db, {
  company: 'Bradford',
  sector: 'Stores',
  lat: 53.79,
  lon: -1.75,
  postedAt: daysAgo(2),
})
await publishVacancy(db, {
  company: 'York',
  sector: 'Stores',
  lat: 53.96,
  lon: -1.08,
  postedAt: daysAgo(1),
})
await parts.searchIndex.current()

const BEST = { ...DEFAULT_CRITERIA, keywords: 'stock controller', location: 'Leeds', radius: 40 }
const companies = (found: { vacancies: readonly { vjA_json: { company?: string | null } }[] }) =>
  found.vacancies.map(({ vjA_json }) => vjA_json.company)

test('with words and a place the best match weighs distance: of equal jobs the nearer comes first [amendment 10.10]', async () => {
  const asked = { keywords: 'stock controller', location: 'Leeds', radius: 40 }
  const found = await server.anonymous.call(searchVacancies, { body: asked })
  expect(companies(found)).toEqual(['Near', 'Bradford', 'York'])
})

test('the database weighs it in the same way', async () => {
  const { inDatabase } = parts.searchEngine
  const found = await inDatabase.search({ ...BEST, facets: false }, { kind: 'anonymous' }, clock())
  expect(companies(found)).toEqual(['Near', 'Bradford', 'York'])
})

const COOKS = {
  keywords: 'kitchen porter',
  location: 'Leeds',
  radius: 60,
  sort: 'relevance',
} as const
const DEGREES_PER_MILE = 1 / 69.09

test('in both engines seven miles outweigh a day of age, near and far [journeys 3.3]', async () => {
  for (const [at, miles] of [2, 9, 30, 37].entries())
    await publishVacancy(db, {
      jobTitle: 'Kitchen Porter',
      company: `${miles} miles`,
      lat: 53.8 + miles * DEGREES_PER_MILE,
      lon: -1.55,
      postedAt: daysAgo(at % 2 === 0 ? 2 : 1),
    })
  await parts.searchIndex.current()
  const nearestFirst = ['2 miles', '9 miles', '30 miles', '37 miles']
  const indexed = await server.anonymous.call(searchVacancies, { body: COOKS })
  const stored = await parts.searchEngine.inDatabase.search(
    { ...DEFAULT_CRITERIA, ...COOKS, facets: false },
    { kind: 'anonymous' },
    clock(),
  )

  expect(companies(indexed)).toEqual(nearestFirst)
  expect(companies(stored)).toEqual(nearestFirst)
})

test('a search without words stays newest first, with a place too', async () => {
  const found = await server.anonymous.call(searchVacancies, {
    body: { location: 'Leeds', radius: 40, sector: ['Stores'] },
  })
  expect(companies(found)).toEqual(['York', 'Bradford', 'Near'])
})
