import { beforeAll, describe, expect, test } from 'vitest'
import { publishExamples, titlesOf } from '#tests/search/example-vacancies.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../contract/search.ts'

const server = await testServer()
const { call, fetch } = server.anonymous
type Body = Parameters<typeof call<typeof searchVacancies>>[1]['body']
const search = (body: Body) => call(searchVacancies, { body })

beforeAll(() => publishExamples(server))

describe('words', () => {
  test('without words the newest come first, and what has expired is not there [seed 7.29.2]', async () => {
    const found = await search({})
    expect(titlesOf(found)).toEqual([
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
      titlesOf(await search({ keywords: 'nurses' }))
        .slice(0, 2)
        .sort(),
    ).toEqual(['Night Nurse', 'Staff Nurse'])
    expect(titlesOf(await search({ keywords: 'nurses' })).at(-1)).toBe('Receptionist')
  })

  test('phrases stand as they are, words after a minus stay out, both sides of a slash are found', async () => {
    expect(titlesOf(await search({ keywords: '"day shift"' }))).toEqual(['Lorry Driver'])
    expect(titlesOf(await search({ keywords: 'day shift', sort: 'newest' }))).toEqual([
      'Chef/Cook',
      'Lorry Driver',
    ])
    expect(titlesOf(await search({ keywords: 'nurse -night -receptionist' }))).toEqual([
      'Staff Nurse',
    ])
    expect(titlesOf(await search({ keywords: 'cook' }))).toEqual(['Chef/Cook'])
  })

  test('another name of the occupation finds it: HGV driver a lorry driver, RGN a nurse', async () => {
    expect(titlesOf(await search({ keywords: 'HGV driver' }))).toEqual(['Lorry Driver'])
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
    expect(titlesOf(await search({ location: 'home based' }))).toEqual(['Web Developer'])
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
    expect(titlesOf(await search({ keywords: 'nurse leeds', radius: 5 }))).toEqual([
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
    expect(titlesOf(found)).toEqual(['Receptionist'])
    expect(found.didYouMean).toBeNull()
  })
})
