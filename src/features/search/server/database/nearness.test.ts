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
await publishVacancy(db, { company: 'Near', lat: 53.8, lon: -1.55, postedAt: daysAgo(3) })
await publishVacancy(db, { company: 'Bradford', lat: 53.79, lon: -1.75, postedAt: daysAgo(2) })
await publishVacancy(db, { company: 'York', lat: 53.96, lon: -1.08, postedAt: daysAgo(1) })
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

test('a search without words stays newest first, with a place too', async () => {
  const found = await server.anonymous.call(searchVacancies, {
    body: { location: 'Leeds', radius: 40 },
  })
  expect(companies(found)).toEqual(['York', 'Bradford', 'Near'])
})
