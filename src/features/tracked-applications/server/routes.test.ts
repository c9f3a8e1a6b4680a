import { expect, test } from 'vitest'
import { getUser } from '#features/candidates/contract/user.ts'
import {
  forgetTrackedJob,
  listTrackedJobs,
  trackJob,
  updateTrackedJob,
} from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import {
  listTrackedApplications,
  quickApply,
  trackApplication,
  withdrawApplication,
} from '../contract/tracked-applications.ts'

const server = await testServer()
const apply = (who: Applicant, vacancyId: string) =>
  who.call(quickApply, { params: { userId: who.id, vacancyId, documentId: who.cv } })
const withdrawing = (who: Applicant, jobId: string) => ({
  params: { id: who.id },
  body: { jobId, status: 'Withdrawn' as const },
})
const send = (who: Applicant, method: 'POST' | 'PUT', body: object) =>
  who.fetch(`/api/v1/user/${who.id}/trackedapplication`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('applications come with their vacancy, dated, the latest first, a hundred a page [seed 7.22.3, 9.3.2, 1.2.6, 3.9.12]', async () => {
  const amara = await newApplicant(server)
  const [first, second] = [
    await publishVacancy(server.db, { jobTitle: 'Forklift Driver' }),
    await publishVacancy(server.db, { jobTitle: 'Picker' }),
  ]
  await apply(amara, first.id)
  server.advance(MINUTE)
  await apply(amara, second.id)

  const listed = await amara.call(listTrackedApplications, {
    params: { id: amara.id },
    query: { jobInfo: 'true' },
  })
  expect(
    listed.map(({ job, dateApplied }) => [job?.vjA_JobTitle, job?.dateApplied === dateApplied]),
  ).toEqual([
    ['Picker', true],
    ['Forklift Driver', true],
  ])
  expect(
    (await amara.call(listTrackedApplications, { params: { id: amara.id } })).map(({ job }) => job),
  ).toEqual([undefined, undefined])

  expect(listTrackedApplications.query?.parse({})).toMatchObject({ page: 1, limit: 100 })
  const page = await amara.fetch(`/api/v1/user/${amara.id}/trackedapplications?page=2&limit=1`)
  expect(page.headers.get('x-total-count')).toBe('2')
  expect(await page.json()).toMatchObject({ data: [{ jobId: first.id }] })
  expect((await amara.fetch(`/api/v1/user/${amara.id}/trackedapplications?limit=101`)).status).toBe(
    400,
  )
})

test('a candidate sets no status but Withdrawn, and writes no date [seed 7.22.2]', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  const application = await apply(amara, vacancy.id)

  for (const status of ['Placed', 'Offered', 'Application Received', 'withdrawn', ''])
    expect(
      await (await send(amara, 'PUT', { jobId: vacancy.id, status })).json(),
      status,
    ).toMatchObject({
      status: 422,
      data: {
        fields: {
          status:
            'You can withdraw an application, but you cannot change its status in any other way.',
        },
      },
    })
  for (const forged of [
    { dateApplied: '2020-01-01T00:00:00Z' },
    { id: application.id },
    { statuses: [] },
  ]) {
    expect(
      (await send(amara, 'POST', { jobId: vacancy.id, status: 'Application Received', ...forged }))
        .status,
    ).toBe(422)
    expect(
      (await send(amara, 'PUT', { jobId: vacancy.id, status: 'Withdrawn', ...forged })).status,
    ).toBe(422)
  }
  expect((await send(amara, 'POST', { jobId: vacancy.id, status: 'Placed' })).status).toBe(422)
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toEqual([
    application,
  ])
})

test('posting an application finds the one that quick apply made, and makes none [seed 7.22.1]', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  const posting = {
    params: { id: amara.id },
    body: { jobId: vacancy.id, status: 'Application Received' as const },
  }

  await expect(amara.call(trackApplication, posting)).rejects.toMatchObject({
    status: 422,
    message: 'Use quick apply to create an application.',
  })
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toEqual([])
  const application = await apply(amara, vacancy.id)
  expect(await amara.call(trackApplication, posting)).toEqual(application)
})

test('withdrawing is dated, and doing it twice is done once', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  await apply(amara, vacancy.id)

  const withdrawn = await amara.call(withdrawApplication, withdrawing(amara, vacancy.id))
  const again = await amara.call(withdrawApplication, withdrawing(amara, vacancy.id))

  expect(withdrawn).toMatchObject({
    status: 'Withdrawn',
    statuses: [{ status: 'Application Received' }, { status: 'Withdrawn', at: expect.any(String) }],
  })
  expect(again).toEqual(withdrawn)
})

test('applications of others are not there, no matter who asks [seed 4.24.2]', async () => {
  const [amara, ben] = [await newApplicant(server), await newApplicant(server)]
  const vacancy = await publishVacancy(server.db)
  await apply(amara, vacancy.id)

  await expect(
    ben.call(listTrackedApplications, { params: { id: amara.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(ben.call(withdrawApplication, withdrawing(amara, vacancy.id))).rejects.toMatchObject(
    { status: 404 },
  )
  await expect(ben.call(withdrawApplication, withdrawing(ben, vacancy.id))).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.anonymous.call(withdrawApplication, withdrawing(amara, vacancy.id)),
  ).rejects.toMatchObject({ status: 401 })
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toMatchObject([
    { status: 'Application Received' },
  ])
})

test('the profile lists applications and saved jobs under the names that the browser asks for [seed 3.3.13-14]', async () => {
  const amara = await newApplicant(server)
  const [applied, saved] = [await publishVacancy(server.db), await publishVacancy(server.db)]
  const application = await apply(amara, applied.id)
  const job = await amara.call(trackJob, {
    params: { id: amara.id },
    body: { jobId: saved.id, saved: true },
  })

  const { includes } = await amara.call(getUser, {
    params: { id: amara.id },
    query: { includes: 'TrackedApplications,trackedjobs' },
  })

  expect(includes).toEqual({ trackedapplications: [application], trackedjobs: [job] })
})

test('a failure without words shows the sentence of its call [seed 8.28.2]', () => {
  const calls = [
    listTrackedApplications,
    trackApplication,
    withdrawApplication,
    listTrackedJobs,
    trackJob,
    updateTrackedJob,
    forgetTrackedJob,
  ]
  expect(new Set(calls.map(({ fallback }) => fallback))).toEqual(
    new Set(['Unable to perform request. Please try again later.']),
  )
})
