import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { trackJob } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { hideRecommendation, listRecommendations } from '../contract/recommendations.ts'

const server = await testServer({ searchIndex: true })
const LEEDS = { town: 'Leeds', county: 'West Yorkshire', lat: 53.8, lon: -1.55 }
const daysAgo = (days: number) => new Date(server.clock().getTime() - days * DAY)
const JOBS = [
  { id: 'forklift', jobTitle: 'Forklift Driver', postedAt: daysAgo(3) },
  { id: 'stock', jobTitle: 'Stock Controller', postedAt: daysAgo(4) },
  { id: 'senior-stock', jobTitle: 'Senior Stock Controller', postedAt: daysAgo(5) },
  { id: 'cook', jobTitle: 'Cook', postedAt: daysAgo(2) },
  {
    id: 'clerk',
    jobTitle: 'Goods In Clerk',
    description: 'In our warehouse, with a forklift now and then.',
    postedAt: daysAgo(2),
  },
]

beforeAll(async () => {
  await loadShippedPlaces(server.db, server.clock())
  await importVacancies({
    db: server.db,
    source: Readable.from([
      Buffer.from(JOBS.map((job) => JSON.stringify({ ...job, ...LEEDS })).join('\n')),
    ]),
    options: { provider: 'tests' },
    now: server.clock(),
  })
  await server.parts.searchIndex.current()
})

const idOf = async (reference: string) =>
  (
    await server.db.one<{ id: string }>(
      sql`select id from vacancies where reference = ${reference}`,
    )
  ).id

test('recommendations come from the index: what closed a moment ago is gone, what was hidden or saved at once', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const listed = () =>
    amara.call(listRecommendations, { params: { userId: amara.id }, query: { limit: 20 } })
  const shown = async () => (await listed()).map(({ vjA_JobId, reason }) => [vjA_JobId, reason])
  await amara.call(jobPreferencesEndpoints.create, {
    params: { id: amara.id },
    body: { keywords: 'Forklift', location: 'Leeds' },
  })
  await amara.call(trackJob, {
    params: { id: amara.id },
    body: { jobId: await idOf('stock'), saved: true },
  })
  expect(server.parts.searchIndex.parts()).toBeDefined()
  expect(await shown()).toEqual([
    ['forklift', 'Matches “Forklift” in your job preferences'],
    ['senior-stock', 'Because you saved Stock Controller'],
    ['clerk', 'Matches “Forklift” in your job preferences'],
  ])

  await amara.call(hideRecommendation, {
    params: { userId: amara.id, vacancyId: await idOf('cook') },
  })
  await server.db.run(
    sql`update vacancies set expires_at = ${daysAgo(1)}, updated_at = ${server.clock()} where reference = 'forklift'`,
  )
  await server.parts.searchIndex.current()
  expect((await shown()).map(([id]) => id)).toEqual(['senior-stock', 'clerk'])
  const byIndex = await listed()

  await server.parts.searchIndex.stop()
  expect(server.parts.searchIndex.parts()).toBeUndefined()
  expect(await listed()).toEqual(byIndex)
})
