import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { changeUser } from '#features/candidates/contract/user.ts'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { saveSearchHistory } from '#features/search-histories/contract/search-histories.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { trackJob } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import {
  hideRecommendation,
  listRecommendations,
  showRecommendationAgain,
} from '../contract/recommendations.ts'

const server = await testServer()
const LEEDS = { town: 'Leeds', county: 'West Yorkshire', lat: 53.8, lon: -1.55 }
const TRURO = { town: 'Truro', county: 'Cornwall', lat: 50.26, lon: -5.05 }
const daysAgo = (days: number) => new Date(server.clock().getTime() - days * DAY)

const JOBS = [
  { id: 'forklift-leeds', jobTitle: 'Forklift Driver', ...LEEDS, postedAt: daysAgo(3) },
  { id: 'forklift-truro', jobTitle: 'Forklift Driver', ...TRURO, postedAt: daysAgo(3) },
  { id: 'stock-leeds', jobTitle: 'Stock Controller', ...LEEDS, postedAt: daysAgo(4) },
  { id: 'senior-stock-leeds', jobTitle: 'Senior Stock Controller', ...LEEDS, postedAt: daysAgo(5) },
  { id: 'cook-leeds', jobTitle: 'Cook', ...LEEDS, postedAt: daysAgo(2) },
  {
    id: 'warehouse-leeds',
    jobTitle: 'Goods In Clerk',
    description: 'In our warehouse, with a forklift now and then.',
    ...LEEDS,
    postedAt: daysAgo(2),
  },
  { id: 'nurse-truro', jobTitle: 'Staff Nurse', ...TRURO, postedAt: daysAgo(0.5) },
  {
    id: 'gone',
    jobTitle: 'Forklift Driver',
    ...LEEDS,
    postedAt: daysAgo(30),
    expiresAt: daysAgo(1),
  },
]
beforeAll(async () => {
  await loadShippedPlaces(server.db, server.clock())
  await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(JOBS.map((job) => JSON.stringify(job)).join('\n'))]),
    options: { provider: 'tests' },
    now: server.clock(),
  })
})

const idOf = async (reference: string) =>
  (
    await server.db.one<{ id: string }>(
      sql`select id from vacancies where reference = ${reference}`,
    )
  ).id
const listed = (who: Applicant, limit = 20) =>
  who.call(listRecommendations, { params: { userId: who.id }, query: { limit } })
const shown = async (who: Applicant) =>
  (await listed(who)).map(({ vjA_JobId, reason }) => [vjA_JobId, reason])
const looksFor = (who: Applicant, wanted: object) =>
  who.call(jobPreferencesEndpoints.create, { params: { id: who.id }, body: wanted })
const save = async (who: Applicant, reference: string) =>
  who.call(trackJob, {
    params: { id: who.id },
    body: { jobId: await idOf(reference), saved: true },
  })
/** Stores the text of a CV for a candidate, as if it had been read from an uploaded file. */
const cvSays = (who: Applicant, text: string) =>
  server.db.run(
    sql`update documents set scan = 'clean', text = ${text}, read_at = ${server.clock()} where candidate_id = ${who.id}`,
  )

test('someone of whom nothing is known yet gets the newest, and near them as soon as they say where [seed 1.2.3, 7.29.5]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  expect((await shown(amara))[0]).toEqual(['nurse-truro', 'New this week'])
  expect(await shown(amara)).toHaveLength(7)

  await server.db.run(sql`
    insert into candidate_records (id, candidate_id, kind, body, created_at) values (${randomUUID()}, ${amara.id}, 'addresses', '{"address1":"1 Mill Lane","city":"Truro","postCode":"TR1 2XX"}', ${server.clock()})`)
  expect((await shown(amara)).map(([id]) => id).toSorted()).toEqual([
    'forklift-truro',
    'nurse-truro',
  ])
  expect((await shown(amara))[0]?.[1]).toMatch(/^New near (TR1|Truro)/)

  await looksFor(amara, { location: 'Leeds' })
  expect((await shown(amara)).map(([, reason]) => reason)).toEqual(
    Array.from({ length: 5 }, () => 'New near Leeds'),
  )
})

test('what is looked for comes first, near the place, in the title before in the text [seed 7.29.5]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  await looksFor(amara, { keywords: 'Forklift, cook', location: 'Leeds' })

  expect(await shown(amara)).toEqual([
    ['cook-leeds', 'Matches “cook” in your job preferences'],
    ['forklift-leeds', 'Matches “Forklift” in your job preferences'],
    ['warehouse-leeds', 'Matches “Forklift” in your job preferences'],
  ])
})

test('what was saved and applied to leads to its like, and is itself not there again [seed 4.25.5]', async () => {
  const amara = await newApplicant(server)
  await cvSays(amara, '')
  await save(amara, 'stock-leeds')
  expect((await shown(amara))[0]).toEqual([
    'senior-stock-leeds',
    'Because you saved Stock Controller',
  ])
  expect((await shown(amara)).map(([id]) => id)).not.toContain('stock-leeds')

  await amara.call(quickApply, {
    params: { userId: amara.id, vacancyId: await idOf('senior-stock-leeds'), documentId: amara.cv },
  })
  const after = await shown(amara)
  expect(after.map(([id]) => id)).not.toContain('senior-stock-leeds')
  expect(after.map(([id]) => id)).not.toContain('stock-leeds')
})

test('searches and the newest clean CV count as well', async () => {
  const amara = await newApplicant(server)
  await looksFor(amara, { location: 'Leeds' })
  await amara.call(saveSearchHistory, {
    params: { id: amara.id },
    body: { criteria: { keywords: 'cook', location: 'Leeds' } },
  })
  await cvSays(amara, 'Amara Okafor\nLeeds\nLS1\nFLT work, and stock controller at Fennimore.')

  const reasons = Object.fromEntries(await shown(amara))
  expect(reasons).toMatchObject({
    'cook-leeds': 'Matches your search “Cook jobs near Leeds”',
    'forklift-leeds': 'Matches “flt” in your CV',
    'stock-leeds': 'Matches “stock controller” in your CV',
  })
  await server.db.run(sql`update documents set scan = 'pending' where candidate_id = ${amara.id}`)
  expect(Object.fromEntries(await shown(amara))).not.toHaveProperty('forklift-leeds')
})

test('a hidden one stays away until that is taken back; hiding twice is hidden once', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const params = { userId: amara.id, vacancyId: await idOf('cook-leeds') }
  const hide = () =>
    amara.fetch(`/portal/v1/${amara.id}/job/recommendations/${params.vacancyId}/hide`, {
      method: 'POST',
    })

  const first = await hide()
  expect([first.status, (await hide()).status]).toEqual([201, 200])
  expect(await first.json()).toMatchObject({
    data: { vacancyId: params.vacancyId, hiddenAt: expect.any(String) },
  })
  expect((await shown(amara)).map(([id]) => id)).not.toContain('cook-leeds')

  expect(await amara.call(showRecommendationAgain, { params })).toBeNull()
  expect((await shown(amara)).map(([id]) => id)).toContain('cook-leeds')
  await expect(amara.call(showRecommendationAgain, { params })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    amara.call(hideRecommendation, { params: { ...params, vacancyId: randomUUID() } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('who someone is changes nothing: neither name nor birth nor gender nor origin, wherever it is written', async () => {
  const amara = await newApplicant(server)
  await looksFor(amara, { keywords: 'forklift', location: 'Leeds' })
  const cv = (name: string, more: string) =>
    cvSays(amara, `${name}\nLeeds\nLS1\nStock controller at Fennimore Stores.\n${more}`)
  await cv('Amara Okafor', 'References on request')
  const before = await listed(amara)

  await amara.call(changeUser, {
    params: { id: amara.id },
    body: { firstName: 'Nurse', lastName: 'Cook', middleName: 'Porter' },
  })
  for (const [name, value] of [
    ['dateOfBirth', '1961-05-01'],
    ['gender', 'Female'],
    ['ethnicity', 'Black African'],
    ['religion', 'None'],
    ['disability', 'Yes'],
    ['nationality', 'Nigerian'],
  ])
    await server.db.run(
      sql`insert into candidate_records (id, candidate_id, kind, body, created_at) values (${randomUUID()}, ${amara.id}, 'fields', ${JSON.stringify({ name, value })}, ${server.clock()})`,
    )
  await cv(
    'Ben Cook',
    'Born 1 May 1961, male, married, Nigerian, Roman Catholic, registered disabled',
  )

  expect(await listed(amara)).toEqual(before)
})

test('the list is as long as asked for, and the same each time', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const page = await amara.fetch(`/portal/v1/${amara.id}/job/recommendations?limit=3`)
  expect(page.headers.get('x-total-count')).toBe('7')
  expect(((await page.json()) as { data: unknown[] }).data).toHaveLength(3)
  expect(await listed(amara)).toEqual(await listed(amara))
  for (const limit of ['0', '101', '1.5', 'x'])
    expect(
      (await amara.fetch(`/portal/v1/${amara.id}/job/recommendations?limit=${limit}`)).status,
      limit,
    ).toBe(400)
})

test('recommendations of others are not there, and no one hides for another [seed 6.3.3]', async () => {
  const [amara, ben] = [
    await newApplicant(server, { cvs: 0 }),
    await newApplicant(server, { cvs: 0 }),
  ]
  const params = { userId: amara.id, vacancyId: await idOf('cook-leeds') }
  await amara.call(hideRecommendation, { params })

  await expect(ben.call(listRecommendations, { params })).rejects.toMatchObject({ status: 404 })
  await expect(ben.call(hideRecommendation, { params })).rejects.toMatchObject({ status: 404 })
  await expect(ben.call(showRecommendationAgain, { params })).rejects.toMatchObject({ status: 404 })
  await expect(
    ben.call(showRecommendationAgain, { params: { ...params, userId: ben.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.anonymous.call(listRecommendations, { params })).rejects.toMatchObject({
    status: 401,
  })
  await server.db.run(sql`update candidates set portal_enabled = false where id = ${ben.id}`)
  await expect(ben.call(listRecommendations, { params: { userId: ben.id } })).rejects.toMatchObject(
    { status: 403 },
  )
})

test('a failure without words shows the sentence of its call [seed 8.30.3]', () => {
  expect(listRecommendations.fallback).toBe('Error: Unable to find recommended jobs.')
})
