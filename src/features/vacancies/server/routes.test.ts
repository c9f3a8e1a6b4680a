import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { getVacancyDetail } from '../contract/vacancy-detail.ts'
import { ClosedVacancy } from '../contract/vacancy-detail.ts'
import { importVacancies } from './import/import-vacancies.ts'

const server = await testServer()
const { db, anonymous } = server

/** Publishes vacancies by their references, in Leeds unless the record says otherwise. */
async function publish(
  ...records: readonly ({ id: string; jobTitle: string } & Record<string, unknown>)[]
) {
  const feed = records
    .map(
      (record) =>
        `${JSON.stringify({ town: 'Leeds', lat: 53.8, lon: -1.54, sector: 'Catering', ...record })}\n`,
    )
    .join('')
  await importVacancies({
    db,
    source: Readable.from([Buffer.from(feed)]),
    options: { provider: 'tests' },
    now: server.clock(),
  })
  const rows = await db.many<{ id: string; reference: string; shortCode: string }>(
    sql`select id, reference, short_code as "shortCode" from vacancies where reference = any(${records.map((record) => record.id)})`,
  )
  return records.map(
    (record) =>
      rows.find((row) => row.reference === record.id) as { id: string; shortCode: string },
  )
}
const detail = (id: string) => anonymous.call(getVacancyDetail, { params: { id } })

test('a vacancy answers with its fields, eleven of them in snake_case, on both bases [seed 7.29.4, 7.31.1, 1.2.2]', async () => {
  const [chef] = await publish({
    id: 'D-1',
    jobTitle: 'Chef',
    company: 'Fennimore',
    descriptionHtml: '<p onclick="x()">Cook well.</p>',
    salaryFrom: 14.2,
    salaryTo: 15,
    salaryPer: 'Hourly',
    jobType: 'Temporary',
    hours: 'FullTime',
  })

  const answered = await detail(chef!.id)

  expect(answered).toMatchObject({
    id: chef?.id,
    jobId: 'D-1',
    jobTitle: 'Chef',
    descriptionText: '<p>Cook well.</p>',
    company: 'Fennimore',
    branch: null,
    location: 'Leeds',
    latitude: 53.8,
    longitude: -1.54,
    jobType: 'Temporary',
    hours: 'FullTime',
    sector: 'Catering',
    shortLink: `/v/${chef?.shortCode}`,
    salary_from: '14.20',
    salary_to: '15',
    salary_per: 'Hourly',
    salary_hide: false,
    salary_currency: 'GBP',
    salary_annual: '27690',
    salary_desc: null,
    client_account_number: null,
    client_group_name: null,
    posting_provider: 'tests',
    related_vacancies: [],
  })
  const sameOrigin = await (await anonymous.fetch(`/API/v1/VacancyDetail/${chef?.id}`)).json()
  expect(sameOrigin).toEqual({ success: true, status: 200, messages: [], data: answered })
})

test('pay that the agency hides leaves no figure anywhere in the answer', async () => {
  const [hidden] = await publish({
    id: 'D-2',
    jobTitle: 'Sommelier',
    salaryFrom: 41_234,
    salaryTo: 43_210,
    salaryDesc: '£41,234 to £43,210',
    salaryHide: true,
  })

  const answered = await detail(hidden!.id)

  expect(answered).toMatchObject({
    salary_hide: true,
    salary_from: null,
    salary_to: null,
    salary_annual: null,
    salary_desc: null,
  })
  expect(JSON.stringify(answered)).not.toMatch(/41,?234|43,?210/)
})

test('an unknown vacancy is not found, by the words of the specification; a broken id is a bad request [seed 8.25.5]', async () => {
  const id = randomUUID()
  await expect(detail(id)).rejects.toMatchObject({
    status: 404,
    message: `could not find job : ${id}`,
  })
  await expect(detail('12')).rejects.toMatchObject({ status: 400 })
})

test('a vacancy is gone from the moment it expires, with what it was and what is open like it', async () => {
  const expiresAt = new Date(Date.now() + 2 * DAY)
  const [closing, open] = await publish(
    { id: 'D-3', jobTitle: 'Baker', expiresAt: expiresAt.toISOString() },
    { id: 'D-4', jobTitle: 'Night Baker' },
  )
  expect((await detail(closing!.id)).jobTitle).toBe('Baker')
  server.advance(2 * DAY)

  const response = await anonymous.fetch(`/portal/v1/VacancyDetail/${closing?.id}`)
  const { data, messages } = (await response.json()) as { data: unknown; messages: string[] }

  expect(response.status).toBe(410)
  expect(messages[0]).toMatch(/^This job closed on \d+ \w+ \d{4}\.$/)
  const closed = ClosedVacancy.parse(data)
  expect(closed.vacancy.jobTitle).toBe('Baker')
  expect(closed.related_vacancies[0]?.vjA_GUID).toBe(open?.id)
  expect(closed.related_vacancies.map((record) => record.vjA_GUID)).not.toContain(closing?.id)
})

test('similar vacancies: the same work near it, then its sector near it, then the same work elsewhere; six, open, never itself', async () => {
  const sector = `sector ${randomUUID()}`
  const far = { town: 'Truro', lat: 50.26, lon: -5.05 }
  const [asked] = await publish(
    { id: 'R-0', jobTitle: 'Senior Glazier', sector },
    { id: 'R-1', jobTitle: 'Glazier (nights)', sector: 'Other' },
    { id: 'R-2', jobTitle: 'Window Cleaner', sector },
    { id: 'R-3', jobTitle: 'Glazier', sector: 'Other', ...far },
    {
      id: 'R-4',
      jobTitle: 'Glazier',
      sector,
      expiresAt: new Date(server.clock().getTime() + 1000).toISOString(),
      postedAt: new Date(server.clock().getTime() - DAY).toISOString(),
    },
    { id: 'R-5', jobTitle: 'Senior Painter', sector: 'Other', ...far },
    ...Array.from({ length: 5 }, (_, index) => ({
      id: `R-X${index}`,
      jobTitle: `Office ${index}`,
      sector: 'Other',
      ...far,
    })),
  )
  server.advance(2000)

  const { related_vacancies: related } = await detail(asked!.id)

  expect(related.map((record) => record.vjA_JobId)).toEqual(['R-1', 'R-2', 'R-3'])
})

test('a vacancy without a place or with a title of common words still answers', async () => {
  const [nowhere] = await publish({
    id: 'N-1',
    jobTitle: 'Senior & Lead',
    lat: null,
    lon: null,
    sector: null,
  })
  expect((await detail(nowhere!.id)).related_vacancies).toEqual([])
})

test('/v/{id} opens its vacancy, however it is typed, and keeps the source alone [seed 2.2.19]', async () => {
  const [chef] = await publish({ id: 'V-1', jobTitle: 'Chef' })
  const typed = chef!.shortCode.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')

  const opened = await anonymous.fetch(
    `/v/${typed}?utm_source=poster&src=qr&next=https://evil.example`,
  )

  expect(opened.status).toBe(302)
  expect(opened.headers.get('location')).toBe(`/vacancy/${chef?.id}?utm_source=poster&src=qr`)
})

test('any search is a feed, newest first, as RSS and as JSON Feed', async () => {
  await publish(
    {
      id: 'F-1',
      jobTitle: 'Falconer <junior>',
      postedAt: new Date(server.clock().getTime() - 2 * DAY).toISOString(),
      salaryFrom: 12.5,
      salaryPer: 'Hourly',
    },
    {
      id: 'F-2',
      jobTitle: 'Falconer',
      postedAt: new Date(server.clock().getTime() - DAY).toISOString(),
    },
    { id: 'F-3', jobTitle: 'Welder' },
  )

  const json = await anonymous.fetch('/feed.json?q=falconer&utm_source=x')
  const rss = await anonymous.fetch('/feed.rss?q=falconer')

  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  expect(await json.json()).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [
      { title: 'Falconer, Leeds' },
      { title: 'Falconer <junior>, Leeds', content_text: 'From £12.50 an hour' },
    ],
  })
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await rss.text()
  expect(text).toContain('<title>Falconer &lt;junior&gt;, Leeds</title>')
  expect(text).not.toContain('Welder')
})
