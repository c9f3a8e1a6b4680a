import { describe, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../../contract/search.ts'
import { DEFAULT_CRITERIA } from '../../domain/criteria.ts'

const server = await testServer({ searchIndex: true })
const { db, parts, clock } = server
const LEEDS = { town: 'Leeds', lat: 53.8, lon: -1.55 }
const YORK = { town: 'York', lat: 53.96, lon: -1.08 }
let employers = 0
const advertise = (jobTitle: string, where: object = LEEDS, sector = 'Warehouse') =>
  publishVacancy(db, { jobTitle, sector, ...where, company: `Employer ${++employers}` })

await loadShippedPlaces(db, clock())
await advertise('Bench Joiner')
await advertise('Site Joiner')
for (let job = 0; job < 3; job++) await advertise('Warehouse Operative')
for (let job = 0; job < 4; job++) await advertise('Bench Joiner', YORK)
for (let job = 0; job < 10; job++) await advertise('Nurse', LEEDS, 'Care')
await parts.searchIndex.current()

const asked = { keywords: 'joiner', location: 'Leeds', radius: 5 }
const engines = {
  index: (body: object) => server.anonymous.call(searchVacancies, { body }),
  database: (body: object) =>
    parts.searchEngine.inDatabase.search(
      { ...DEFAULT_CRITERIA, ...body, facets: false },
      { kind: 'anonymous' },
      clock(),
    ),
}

describe.each(Object.entries(engines))('the %s', (name, search) => {
  test('proposes a wider distance for a few jobs, and keeps its promise [journeys 3.3]', async () => {
    const { total, relaxations } = await search(asked)
    expect(total).toBe(2)
    const [wider] = relaxations
    expect(wider).toMatchObject({ kind: 'radius', label: 'Within 30 miles of Leeds: 4 more' })
    expect((await search({ ...asked, ...wider?.criteria })).total).toBe(6)
  })

  test('proposes names of close work, which the index lists after the other', async () => {
    const words = (await search(asked)).relaxations.find(({ kind }) => kind === 'words')
    expect(words).toMatchObject({ words: 'Also “warehouse operative”', count: 3 })
    const found = await search({ ...asked, ...words?.criteria })
    expect(found.total).toBe(5)
    const titles = found.vacancies.map(({ vjA_JobTitle }) => vjA_JobTitle)
    // The database finds the same, in an order of its own.
    if (name === 'database') return
    expect(titles.slice(2)).toEqual(Array.from({ length: 3 }, () => 'Warehouse Operative'))
  })

  test('shows related jobs near the place that the search does not find', async () => {
    const { related } = await search(asked)
    expect(related.map(({ vjA_JobTitle }) => vjA_JobTitle)).toEqual(
      Array.from({ length: 3 }, () => 'Warehouse Operative'),
    )
    expect(related[0]?.distance).toBeLessThan(2)
  })

  test('from ten jobs on it proposes nothing', async () => {
    expect(await search({ keywords: 'nurse' })).toMatchObject({
      total: 10,
      relaxations: [],
      related: [],
    })
  })
})
