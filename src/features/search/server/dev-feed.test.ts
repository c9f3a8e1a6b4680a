import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { computeMilesBetween } from '#shared/words/distance.ts'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../contract/search.ts'

const DATA = '../shared/data'
const FEED = `${DATA}/vacancies-dev.jsonl.gz`

describe.skipIf(!existsSync(FEED))(
  'on the advertisements of ../shared/data (skipped where they are absent)',
  async () => {
    const server = await testServer()
    const search = (
      body: Parameters<typeof server.anonymous.call<typeof searchVacancies>>[1]['body'],
    ) => server.anonymous.call(searchVacancies, { body })

    beforeAll(async () => {
      await loadShippedPlaces(server.db, server.clock())
      // The vacancies have their original dates, so the test turns the clock back to that time.
      server.advance(new Date('2020-10-20T12:00:00Z').getTime() - server.clock().getTime())
      await importVacancies({
        db: server.db,
        source: createReadStream(FEED).pipe(createGunzip()),
        options: { provider: 'dev' },
        now: server.clock(),
      })
    }, 120_000)

    test("every hit for 'nurse' near Liverpool holds the word and lies within 15 miles, and the total is a plain count's", async () => {
      const found = await search({ keywords: 'nurse', location: 'Liverpool', limit: 100 })
      const liverpool = { lat: found.place?.latitude ?? 0, lon: found.place?.longitude ?? 0 }
      const counted = await server.db.many<{
        id: string
        lat: number
        lon: number
        text: string
      }>(sql`
      select id, lat, lon, concat_ws(' ', job_title, company, sector, town, category, description_text) as text from vacancies
      where expires_at > ${server.clock()} and lat is not null and words @@ to_tsquery('english', 'nurse')`)
      const near = new Map(
        counted
          .filter((vacancy) => computeMilesBetween(liverpool, vacancy) <= 15)
          .map((vacancy) => [vacancy.id, vacancy]),
      )

      expect(near.size).toBeGreaterThan(20)
      expect(found.total).toBe(near.size)
      for (const { vjA_GUID, distance } of found.vacancies) {
        const vacancy = near.get(vjA_GUID)
        expect(vacancy?.text).toMatch(/nurs/i)
        expect(distance).toBeCloseTo(computeMilesBetween(liverpool, vacancy ?? liverpool), 0)
      }
    })

    test('every facet count is what choosing its value finds', async () => {
      const asked = {
        keywords: 'manager',
        location: 'West Yorkshire',
        jobType: ['Permanent' as const],
      }
      const { facets } = await search({ ...asked, facets: true, limit: 1 })
      for (const { value, count } of facets?.sector ?? [])
        expect((await search({ ...asked, sector: [value], limit: 1 })).total, value).toBe(count)
      for (const { value, count } of facets?.jobType ?? [])
        expect(
          (await search({ ...asked, jobType: [value as 'Permanent'], limit: 1 })).total,
          value,
        ).toBe(count)
      for (const { value, count } of facets?.salaryFrom ?? [])
        expect((await search({ ...asked, salaryFrom: value, limit: 1 })).total, value).toBe(count)
    })

    test.each([
      ['nures', 'nurse'],
      ['physiotherpist', 'physiotherapist'],
      ['midwfie', 'midwife'],
      ['radiograper', 'radiographer'],
      ['recptionist', 'receptionist'],
    ])('%s is put right as %s', async (typed, meant) => {
      const { didYouMean, total } = await search({ keywords: typed })
      expect(didYouMean?.query).toBe(meant)
      expect(total).toBeGreaterThan(0)
    })

    test.each([
      'Leds',
      'Mancester',
      'Brimingham',
      'LS10',
      'LS10 1AB',
      'West Yorkshire',
      'St Helens',
      'Newcastle',
    ])('there is work near %s', async (location) => {
      expect((await search({ location, limit: 1 })).total).toBeGreaterThan(0)
    })

    test('a nurse is found near Wakefield by who types both into one box, as far as Leeds', async () => {
      const { place, vacancies } = await search({
        keywords: 'nurse Wakefield',
        radius: 15,
        limit: 100,
      })
      expect(place?.name).toBe('Wakefield')
      expect(vacancies.map(({ vjA_json }) => vjA_json.location).join()).toContain('Leeds')
    })

    test("'RN' is a registered nurse, not the middle of Northern", async () => {
      const { vacancies } = await search({ keywords: 'RN', limit: 100 })
      expect(vacancies.length).toBeGreaterThan(50)
      for (const { vjA_JobTitle } of vacancies)
        expect(vjA_JobTitle).toMatch(/\bRN\b|nurse|nursing|sister|midwife|R[GM]N/i)
    })

    test('newest is strictly by the time of the last change', async () => {
      const { vacancies } = await search({ keywords: 'nurse', sort: 'newest', limit: 100 })
      const updated = vacancies.map(({ vjA_updated }) => Date.parse(vjA_updated))
      expect(updated).toEqual([...updated].sort((a, b) => b - a))
    })
  },
)
