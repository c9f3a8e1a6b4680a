import { beforeAll, describe, expect, test } from 'vitest'
import { publishExamples, titlesOf } from '#tests/search/example-vacancies.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../contract/search.ts'

const server = await testServer()
const { call, fetch } = server.anonymous
type Body = Parameters<typeof call<typeof searchVacancies>>[1]['body']
const search = (body: Body) => call(searchVacancies, { body })
const counts = (facet: readonly { value: string; count: number }[] = []) =>
  Object.fromEntries(
    facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  )

beforeAll(() => publishExamples(server))

describe('filters', () => {
  test('pay is compared over a year, and hidden pay matches no amount', async () => {
    expect(
      titlesOf(await search({ salaryFrom: '15', salaryPer: 'Hourly', sort: 'salary' })),
    ).toEqual(['Web Developer', 'Night Nurse', 'Staff Nurse', 'Lorry Driver'])
    expect(titlesOf(await search({ salaryTo: '25000' }))).toEqual(['Receptionist'])
    expect(titlesOf(await search({ salaryFrom: '50000' }))).toEqual([])
  })

  test('pay shown leaves out hidden and unnamed pay', async () => {
    expect(titlesOf(await search({ payShown: true, sort: 'newest' }))).not.toEqual(
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

describe('pages and refusals', () => {
  test('pages continue where the last one ended', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, limit: 3 })))
    expect(pages.flatMap(titlesOf)).toEqual(titlesOf(await search({})))
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
