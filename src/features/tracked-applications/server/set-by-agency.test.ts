import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import {
  listTrackedApplications,
  quickApply,
  setApplicationStatus,
  withdrawApplication,
} from '../contract/tracked-applications.ts'

const server = await testServer()
const agency = server.client({
  'integration-key': await createIntegrationKey(server.db, 'tests', null, server.clock()),
})
const apply = (who: Applicant, vacancyId: string) =>
  who.call(quickApply, { params: { userId: who.id, vacancyId, documentId: who.cv } })
const withdrawing = (who: Applicant, jobId: string) => ({
  params: { id: who.id },
  body: { jobId, status: 'Withdrawn' as const },
})

test('the agency moves an application on, and the candidate gets one letter each time [seed 9.13, 1.2.6]', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Picker' })
  const { id } = await apply(amara, vacancy.id)

  await agency.call(setApplicationStatus, { params: { id }, body: { status: 'Under review' } })
  await agency.call(setApplicationStatus, { params: { id }, body: { status: 'Under review' } })
  await agency.call(setApplicationStatus, { params: { id }, body: { status: 'Interview' } })

  const [application] = await amara.call(listTrackedApplications, { params: { id: amara.id } })
  expect(application).toMatchObject({
    status: 'Interview',
    statuses: [
      { status: 'Application Received' },
      { status: 'Under review' },
      { status: 'Interview' },
    ],
  })
  expect((await amara.applicationLetters()).map(({ subject }) => subject)).toEqual([
    'We have your application for Picker',
    'Your application for Picker: Under review',
    'Your application for Picker: Interview',
  ])
})

test.each([
  ['Under review', 'A consultant at Wakefield is reading your CV.'],
  ['Interview', "They'd like to meet you. Wakefield will call to agree a time."],
  ['Offered', 'You have an offer. Wakefield will call you with the details.'],
  ['Placed', "You've got the job."],
  ['Not successful', 'This one went to someone else. Thank you for applying.'],
] as const)(
  'a candidate whose application is now %j reads what that means for them',
  async (status, news) => {
    const amara = await newApplicant(server)
    const branch = { name: 'Wakefield', email: 'wakefield@branch.test' }
    const vacancy = await publishVacancy(server.db, { jobTitle: 'Picker', branch })
    const { id } = await apply(amara, vacancy.id)
    await agency.call(setApplicationStatus, { params: { id }, body: { status } })

    expect((await amara.applicationLetters()).at(-1)?.text).toContain(`\n\n${news}`)
  },
)

test('the agency neither withdraws for a candidate nor works on what was withdrawn', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  const { id } = await apply(amara, vacancy.id)
  const put = (status: string) =>
    agency.fetch(`/portal/v1/applications/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    })

  expect([
    (await put('Withdrawn')).status,
    (await put('Application Received')).status,
    (await put('Hired')).status,
  ]).toEqual([422, 422, 422])
  await amara.call(withdrawApplication, withdrawing(amara, vacancy.id))
  expect((await put('Interview')).status).toBe(409)
})

test('an application that has ended cannot be withdrawn, which would be a way to apply again', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  const { id } = await apply(amara, vacancy.id)
  await agency.call(setApplicationStatus, { params: { id }, body: { status: 'Not successful' } })

  await expect(
    amara.call(withdrawApplication, withdrawing(amara, vacancy.id)),
  ).rejects.toMatchObject({ status: 409 })
  expect(await apply(amara, vacancy.id)).toMatchObject({ id, status: 'Not successful' })
})

test('a status is set only with a known integration key', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  const { id } = await apply(amara, vacancy.id)
  const setting = { params: { id }, body: { status: 'Offered' as const } }

  await expect(amara.call(setApplicationStatus, setting)).rejects.toMatchObject({ status: 401 })
  await expect(
    server.client({ 'integration-key': 'ik_guess' }).call(setApplicationStatus, setting),
  ).rejects.toMatchObject({ status: 401 })
  await expect(
    agency.call(setApplicationStatus, { ...setting, params: { id: randomUUID() } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a system sets the status only of applications for its own vacancies; others are not there for it', async () => {
  const amara = await newApplicant(server)
  const { id } = await apply(amara, (await publishVacancy(server.db)).id)
  const other = server.client({
    'integration-key': await createIntegrationKey(server.db, 'another feed', null, server.clock()),
  })

  await expect(
    other.call(setApplicationStatus, { params: { id }, body: { status: 'Placed' } }),
  ).rejects.toMatchObject({ status: 404, message: "We can't find this application." })
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toMatchObject([
    { status: 'Application Received' },
  ])
})
