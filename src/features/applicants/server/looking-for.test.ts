import { expect, test } from 'vitest'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { DEFAULT_PREFERENCES } from '#features/candidates/domain/job-preferences/fields.ts'
import {
  quickApply,
  withdrawApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { changeApplicant, getApplicant, listApplicants } from '../contract/applicants.ts'

const server = await testServer()
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const consultant = await someConsultant(server)
const stranger = await someConsultant(server, { branches: ['Hull Registrations'] })

const wanted = {
  ...DEFAULT_PREFERENCES,
  keywords: 'Forklift driver',
  salaryFrom: '13.00',
  salaryPer: 'Hourly' as const,
  location: 'Leeds',
  radius: 10,
  jobType: 'Permanent',
  hours: 'FullTime',
}

async function applied() {
  const candidate = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, { branch }, server.clock())
  const { id } = await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  const withdraw = () =>
    candidate.call(withdrawApplication, {
      params: { id: candidate.id },
      body: { jobId: vacancy.id, status: 'Withdrawn' },
    })
  return { params: { id }, candidate, withdraw }
}

test('a consultant sees with an application the work that its candidate looks for now, and no one else’s', async () => {
  const [{ params, candidate }, other] = [await applied(), await applied()]
  const own = { id: candidate.id }
  await other.candidate.call(jobPreferencesEndpoints.create, {
    params: { id: other.candidate.id },
    body: { keywords: 'Chef' },
  })
  const shown = async () => (await consultant.call(getApplicant, { params })).jobPreferences
  expect(await shown()).toEqual([])

  const { id } = await candidate.call(jobPreferencesEndpoints.create, { params: own, body: wanted })
  expect(await shown()).toEqual([{ id, ...wanted }])
  await candidate.call(jobPreferencesEndpoints.replace, {
    params: { ...own, itemId: id },
    body: { ...wanted, location: 'York' },
  })
  expect(await shown()).toEqual([{ id, ...wanted, location: 'York' }])
  const changed = await consultant.call(changeApplicant, { params, body: { status: 'Interview' } })
  expect(changed.jobPreferences).toEqual([{ id, ...wanted, location: 'York' }])
})

test('preferences are neither for a consultant of another branch nor in a list of applications', async () => {
  const { params, candidate } = await applied()
  const keywords = 'Beekeeper'
  await candidate.call(jobPreferencesEndpoints.create, {
    params: { id: candidate.id },
    body: { ...wanted, keywords },
  })
  const answer = await stranger.fetch(`/API/v1/Application/${params.id}`)
  expect([answer.status, (await answer.text()).includes(keywords)]).toEqual([404, false])
  expect(JSON.stringify(await consultant.call(listApplicants, { query: {} }))).not.toContain(
    keywords,
  )
})

test('a candidate who withdrew their application no longer shows the branch what they look for', async () => {
  const { params, candidate, withdraw } = await applied()
  await candidate.call(jobPreferencesEndpoints.create, {
    params: { id: candidate.id },
    body: wanted,
  })
  await withdraw()
  expect((await consultant.call(getApplicant, { params })).jobPreferences).toEqual([])
})
