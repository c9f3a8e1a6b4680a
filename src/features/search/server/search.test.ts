import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedPlaces } from '#features/places/server/load-gazetteer.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies, type SearchResult } from '../contract/search.ts'

const server = await testServer()
const LIVERPOOL = {
  town: 'Liverpool',
  county: 'Merseyside',
  region: 'North West',
  lat: 53.41,
  lon: -2.98,
}
const LEEDS = {
  town: 'Leeds',
  county: 'West Yorkshire',
  region: 'Yorkshire and the Humber',
  lat: 53.8,
  lon: -1.55,
}
const BRADFORD = {
  town: 'Bradford',
  county: 'West Yorkshire',
  region: 'Yorkshire and the Humber',
  lat: 53.79,
  lon: -1.75,
}
const YORK = {
  town: 'York',
  county: 'North Yorkshire',
  region: 'Yorkshire and the Humber',
  lat: 53.96,
  lon: -1.08,
}
const annual = (salaryFrom: number, salaryTo = salaryFrom) => ({
  salaryFrom,
  salaryTo,
  salaryPer: 'Annually',
})
const hourly = (salaryFrom: number) => ({ salaryFrom, salaryTo: salaryFrom, salaryPer: 'Hourly' })
const daysAgo = (days: number) =>
  new Date(server.clock().getTime() - days * 86_400_000).toISOString()

const VACANCIES = [
  {
    id: 'staff-nurse',
    jobTitle: 'Staff Nurse',
    description: 'Wards by the river.',
    sector: 'Healthcare',
    jobType: 'Permanent',
    hours: 'FullTime',
    postedAt: daysAgo(0.2),
    ...annual(30_000, 34_000),
    ...LIVERPOOL,
  },
  {
    id: 'night-nurse',
    jobTitle: 'Night Nurse',
    description: 'Quiet nights.',
    sector: 'Healthcare',
    jobType: 'Temporary',
    hours: 'PartTime',
    postedAt: daysAgo(2),
    ...hourly(18),
    ...LEEDS,
  },
  {
    id: 'receptionist',
    jobTitle: 'Receptionist',
    description: 'You will greet people and help the nurse.',
    sector: 'Office',
    jobType: 'Permanent',
    hours: 'PartTime',
    postedAt: daysAgo(5),
    ...hourly(12.5),
    ...LEEDS,
  },
  {
    id: 'lorry',
    jobTitle: 'Lorry Driver',
    description: 'Day shift, home every evening.',
    sector: 'Driving',
    jobType: 'Contract',
    hours: 'FullTime',
    postedAt: daysAgo(10),
    ...hourly(16),
    ...BRADFORD,
  },
  {
    id: 'hidden',
    jobTitle: 'Transport Manager',
    description: 'Runs the depot.',
    sector: 'Driving',
    jobType: 'Permanent',
    hours: 'FullTime',
    postedAt: daysAgo(1.5),
    salaryHide: true,
    ...annual(60_000),
    ...BRADFORD,
  },
  {
    id: 'unpaid-words',
    jobTitle: 'Chef/Cook',
    description: 'A shift of the day, chef and cook in one.',
    sector: 'Hospitality, catering',
    jobType: 'Permanent',
    hours: 'FullTime',
    postedAt: daysAgo(3.5),
    ...YORK,
  },
  {
    id: 'nowhere',
    jobTitle: 'Web Developer',
    description: 'From wherever you are.',
    sector: 'IT',
    jobType: 'Contract',
    hours: 'FullTime',
    locationText: 'Home based',
    postedAt: daysAgo(6),
    ...annual(45_000),
  },
  {
    id: 'closed',
    jobTitle: 'Nurse that is gone',
    description: 'Over.',
    sector: 'Healthcare',
    jobType: 'Permanent',
    postedAt: daysAgo(20),
    expiresAt: daysAgo(1),
    ...LIVERPOOL,
  },
]

const { call, fetch } = server.anonymous
type Body = Parameters<typeof call<typeof searchVacancies>>[1]['body']
const search = (body: Body) => call(searchVacancies, { body })
const titles = ({ vacancies }: SearchResult) => vacancies.map(({ vjA_JobTitle }) => vjA_JobTitle)
const counts = (facet: readonly { value: string; count: number }[] = []) =>
  Object.fromEntries(
    facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  )

beforeAll(async () => {
  await seedPlaces(server.db, server.clock())
  await importVacancies({
    db: server.db,
    source: Readable.from([
      Buffer.from(VACANCIES.map((vacancy) => JSON.stringify(vacancy)).join('\n')),
    ]),
    options: { provider: 'tests' },
    now: server.clock(),
  })
})

describe('words', () => {
  test('without words the newest come first, and what has expired is not there [seed 7.29.2]', async () => {
    const found = await search({})
    expect(titles(found)).toEqual([
      'Staff Nurse',
      'Transport Manager',
      'Night Nurse',
      'Chef/Cook',
      'Receptionist',
      'Web Developer',
      'Lorry Driver',
    ])
    expect(found).toMatchObject({
      total: 7,
      totalIsExact: true,
      page: 1,
      limit: 20,
      facets: null,
      place: null,
      didYouMean: null,
      relaxations: [],
    })
  })

  test('with words a title counts for more than a description [seed 1.2.1]', async () => {
    expect(
      titles(await search({ keywords: 'nurses' }))
        .slice(0, 2)
        .sort(),
    ).toEqual(['Night Nurse', 'Staff Nurse'])
    expect(titles(await search({ keywords: 'nurses' })).at(-1)).toBe('Receptionist')
  })

  test('phrases stand as they are, words after a minus stay out, both sides of a slash are found', async () => {
    expect(titles(await search({ keywords: '"day shift"' }))).toEqual(['Lorry Driver'])
    expect(titles(await search({ keywords: 'day shift', sort: 'newest' }))).toEqual([
      'Chef/Cook',
      'Lorry Driver',
    ])
    expect(titles(await search({ keywords: 'nurse -night -receptionist' }))).toEqual([
      'Staff Nurse',
    ])
    expect(titles(await search({ keywords: 'cook' }))).toEqual(['Chef/Cook'])
  })

  test('another name of the occupation finds it: HGV driver a lorry driver, RGN a nurse', async () => {
    expect(titles(await search({ keywords: 'HGV driver' }))).toEqual(['Lorry Driver'])
    expect((await search({ keywords: 'rgn' })).total).toBe(3)
  })

  test('words that say nothing ask for nothing', async () => {
    expect((await search({ keywords: 'the jobs' })).total).toBe(7)
    expect((await search({ keywords: 'it' })).total).toBeLessThan(7)
  })

  test('a word that is in no vacancy is corrected, and the answer says so', async () => {
    const found = await search({ keywords: 'nusre -receptionist' })
    expect(found.didYouMean).toEqual({ query: 'nurse -receptionist', applied: true })
    expect(found.total).toBe(2)
  })

  test('a word that is only in a description is left as it is', async () => {
    expect(await search({ keywords: 'depot' })).toMatchObject({ total: 1, didYouMean: null })
  })

  test('no text is a command', async () => {
    for (const keywords of [
      "'); drop table vacancies; --",
      '!!! & | <-> :*',
      '"',
      '-',
      '\\',
      '%_%',
      '\u0000',
    ])
      expect([200, 400, 422]).toContain(
        (
          await fetch('/portal/v1/vja/search', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ keywords, location: keywords }),
          })
        ).status,
      )
    expect((await search({})).total).toBe(7)
  })
})

describe('places', () => {
  test('a radius holds the vacancies within it, with the distance, closest first where asked', async () => {
    const found = await search({ location: 'Leeds', radius: 15, sort: 'distance' })
    expect(
      found.vacancies.map(({ vjA_JobTitle, distance }) => [
        vjA_JobTitle,
        distance && Math.round(distance),
      ]),
    ).toEqual([
      ['Night Nurse', 0],
      ['Receptionist', 0],
      ['Transport Manager', 8],
      ['Lorry Driver', 8],
    ])
    expect(found.place).toMatchObject({
      label: 'Leeds, West Yorkshire',
      area: false,
      corrected: false,
    })
    expect((await search({ location: 'Leeds', radius: 5 })).total).toBe(2)
    expect((await search({ location: 'Leeds', radius: 30 })).total).toBe(5)
  })

  test('without a radius it is 15 miles', async () => {
    expect((await search({ location: 'Leeds' })).total).toBe(
      (await search({ location: 'Leeds', radius: 15 })).total,
    )
  })

  test('a county holds the vacancies in it, at no distance', async () => {
    const found = await search({ location: 'West Yorkshire', radius: 0 })
    expect(found.place?.area).toBe(true)
    expect(found.vacancies.map(({ distance }) => distance)).toEqual([0, 0, 0, 0])
  })

  test('a postcode and a misspelling are places too', async () => {
    expect((await search({ location: 'LS10 1AB' })).total).toBe(4)
    expect((await search({ location: 'Livrepool' })).place).toMatchObject({
      name: 'Liverpool',
      corrected: true,
    })
  })

  test('the whole kingdom narrows nothing; what is no place is looked for in the advertised location', async () => {
    expect((await search({ location: 'UK' })).total).toBe(7)
    expect(titles(await search({ location: 'home based' }))).toEqual(['Web Developer'])
  })
})

describe('filters', () => {
  test('pay is compared over a year, and hidden pay matches no amount', async () => {
    expect(titles(await search({ salaryFrom: '15', salaryPer: 'Hourly', sort: 'salary' }))).toEqual(
      ['Web Developer', 'Night Nurse', 'Staff Nurse', 'Lorry Driver'],
    )
    expect(titles(await search({ salaryTo: '25000' }))).toEqual(['Receptionist'])
    expect(titles(await search({ salaryFrom: '50000' }))).toEqual([])
  })

  test('pay shown leaves out hidden and unnamed pay', async () => {
    expect(titles(await search({ payShown: true, sort: 'newest' }))).not.toEqual(
      expect.arrayContaining(['Transport Manager']),
    )
    expect((await search({ payShown: true })).total).toBe(5)
  })

  test('several values of a filter widen, several filters narrow', async () => {
    expect((await search({ jobType: ['Contract', 'Temporary'] })).total).toBe(3)
    expect((await search({ jobType: ['Contract', 'Temporary'], hours: ['PartTime'] })).total).toBe(
      1,
    )
    expect((await search({ sector: ['Hospitality, catering', 'IT'] })).total).toBe(2)
    expect((await search({ postedWithinDays: 3 })).total).toBe(3)
  })

  test("counts leave out their own filter's choice and keep the others", async () => {
    const { facets, total } = await search({
      jobType: ['Permanent'],
      hours: ['FullTime'],
      facets: true,
    })
    expect(total).toBe(3)
    expect(counts(facets?.jobType)).toEqual({ Permanent: 3, Contract: 2 })
    expect(counts(facets?.hours)).toEqual({ FullTime: 3, PartTime: 1 })
    expect(counts(facets?.sector)).toEqual({
      Healthcare: 1,
      Driving: 1,
      'Hospitality, catering': 1,
    })
    expect(counts(facets?.postedWithinDays)).toEqual({ 1: 1, 3: 2, 7: 3, 14: 3 })
    expect(counts(facets?.salaryFrom)).toEqual({ 20000: 1, 25000: 1, 30000: 1 })
  })

  test('every count is what choosing that value finds', async () => {
    const asked = { location: 'West Yorkshire', radius: 30, facets: true } as const
    const { facets } = await search(asked)
    for (const { value, count } of facets?.sector ?? [])
      expect((await search({ ...asked, sector: [value] })).total, value).toBe(count)
    for (const { value, count } of facets?.postedWithinDays ?? [])
      expect((await search({ ...asked, postedWithinDays: Number(value) })).total, value).toBe(count)
    for (const { value, count } of facets?.salaryFrom ?? [])
      expect((await search({ ...asked, salaryFrom: value })).total, value).toBe(count)
  })

  test('a chosen value that finds nothing is still there to be taken back', async () => {
    const { facets } = await search({ sector: ['Fishing'], facets: true })
    expect(facets?.sector).toContainEqual({ value: 'Fishing', label: 'Fishing', count: 0 })
  })
})

describe('a place among the words', () => {
  test('is the place: who searches in one box alone finds what is near, and can have the words instead', async () => {
    const { total, place, placeRead, vacancies } = await search({
      keywords: 'lorry driver in Leeds',
    })
    expect(place).toMatchObject({ name: 'Leeds', area: false })
    expect(placeRead).toEqual({
      keywords: 'lorry driver',
      location: 'Leeds, West Yorkshire',
      literally: 'lorry driver in "Leeds"',
    })
    expect({ total, distance: vacancies[0]?.distance }).toEqual({
      total: 1,
      distance: expect.closeTo(8.2, 0),
    })
    expect(await search({ keywords: placeRead?.literally })).toMatchObject({
      total: 0,
      place: null,
      placeRead: null,
    })
  })

  test('reaches as far as the person is ready to go', async () => {
    expect(titles(await search({ keywords: 'nurse leeds', radius: 5 }))).toEqual([
      'Night Nurse',
      'Receptionist',
    ])
    expect((await search({ keywords: 'nurse leeds', radius: 70 })).total).toBe(3)
  })

  test('a mistyped word beside it is put right, and the place stays', async () => {
    expect(await search({ keywords: 'nuse Liverpool' })).toMatchObject({
      total: 1,
      place: { name: 'Liverpool' },
      placeRead: { keywords: 'nurse' },
      didYouMean: { query: 'nurse', applied: true },
    })
  })

  test('is no place where the box for places says another one', async () => {
    expect(await search({ keywords: 'nurse Leeds', location: 'Liverpool' })).toMatchObject({
      placeRead: null,
      place: { name: 'Liverpool' },
    })
  })
})

describe('nothing found', () => {
  test('says what would find something, with how much, and the promise holds', async () => {
    const asked = {
      keywords: 'nurse',
      location: 'Leeds',
      radius: 5,
      jobType: ['Permanent' as const],
    }
    const { total, relaxations } = await search({ ...asked, hours: ['FullTime'] })
    expect(total).toBe(0)
    expect(relaxations.map(({ label }) => label)).toEqual([
      'Remove "Full time": 1 job',
      'Remove all filters: 2 jobs',
      'Search all of the UK: 1 job',
    ])
    for (const { criteria, count } of relaxations)
      expect((await search({ ...asked, hours: ['FullTime'], ...criteria })).total).toBe(count)
  })

  test('a wider circle is offered, the first that helps', async () => {
    expect(
      (await search({ keywords: 'chef', location: 'Leeds', radius: 15 })).relaxations[0]?.label,
    ).toBe('Search within 30 miles: 1 job')
  })

  test('half a word finds what begins so', async () => {
    const found = await search({ keywords: 'recept' })
    expect(titles(found)).toEqual(['Receptionist'])
    expect(found.didYouMean).toBeNull()
  })
})

describe('pages and refusals', () => {
  test('pages continue where the last one ended', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, limit: 3 })))
    expect(pages.flatMap(titles)).toEqual(titles(await search({})))
    expect((await search({ page: 9, limit: 3 })).total).toBe(7)
  })

  test.each([
    [{ limit: 101 }, 400],
    [{ page: 101, limit: 100 }, 400],
    [{ radius: -1 }, 422],
    [{ sort: 'best' }, 422],
    [{ salaryFrom: '1e9' }, 422],
    [{ keywords: 'x'.repeat(201) }, 422],
    [{ branch: ['1'] }, 422],
    [{ colour: 'red' }, 422],
    [{ keywords: 7 }, 422],
    [[], 422],
  ])('%j is answered with %i', async (body, status) => {
    const response = await fetch('/portal/v1/vja/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, status })
  })

  test("a refusal is told in the server's words, a failure without words in the specification's [seed 8.27.1-2]", async () => {
    await expect(search({ limit: 101 })).rejects.toThrow('Ask for at most 100 vacancies at a time.')
    expect(searchVacancies.fallback).toBe('Unable to completed vacancy search. Please try again.')
  })

  test('hidden pay is in no answer', async () => {
    const { vacancies } = await search({ keywords: 'transport' })
    expect(vacancies[0]?.vjA_json).toMatchObject({
      salary_hide: true,
      salary_from: null,
      salary_to: null,
      salary_annual: null,
    })
  })
})
