import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDocument } from '#features/documents/contract.ts'
import { newApplication } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import {
  changeApplicant,
  countApplicants,
  getApplicant,
  listApplicants,
} from '../contract/applicants.ts'
import { inviteApplicant } from '../contract/invite-applicant.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const elsewhere = { name: 'Hull Registrations', email: 'hull@example.test' }
const consultant = await someConsultant(server)
const stranger = await someConsultant(server, { branches: [elsewhere.name] })
const applied = (at = branch) => newApplication(server, at)

test('a consultant sees who applied to the vacancies of their branches, newest first, and no one who applied elsewhere', async () => {
  const older = await applied()
  server.advance(MINUTE)
  const newer = await applied()
  const foreign = await applied(elsewhere)
  const rows = await consultant.call(listApplicants, { query: {} })

  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(rows.map(({ id }) => id)).not.toContain(foreign.id)
  expect(rows[0]).toMatchObject({
    status: 'Application Received',
    candidate: { firstName: 'Amara', emailAddress: newer.candidate.emailAddress },
    vacancy: { id: newer.vacancy.id, jobTitle: 'Forklift Driver' },
    branch: { name: branch.name },
    document: { fileName: 'cv-1.txt' },
    registration: null,
  })
  expect(
    (await consultant.call(listApplicants, { query: { vacancy: older.vacancy.id } })).map(
      ({ id }) => id,
    ),
  ).toEqual([older.id])
  expect(
    (
      await consultant.call(listApplicants, {
        query: { query: newer.candidate.emailAddress.slice(0, 12) },
      })
    ).map(({ id }) => id),
  ).toEqual([newer.id])
  expect(await consultant.call(listApplicants, { query: { query: '%' } })).toEqual([])
  expect(await consultant.call(listApplicants, { query: { vacancy: foreign.vacancy.id } })).toEqual(
    [],
  )
  const counts = await consultant.call(countApplicants, { query: { vacancy: newer.vacancy.id } })
  expect(counts.statuses).toEqual([{ status: 'Application Received', count: 1 }])
  expect(counts.vacancies.map(({ id }) => id)).not.toContain(foreign.vacancy.id)
  const found = { vacancy: newer.vacancy.id, query: 'no such name' }
  expect((await consultant.call(countApplicants, { query: found })).statuses).toEqual([])
})

test('the CV that was sent opens to consultants of the vacancy, and to no one of another branch', async () => {
  const { id, candidate } = await applied()
  await expect
    .poll(async () => (await consultant.call(getApplicant, { params: { id } })).document?.state)
    .toBe('clean')
  const params = { documentId: candidate.cv }

  expect(
    await (await consultant.call(readDocument, { params, query: { inline: 'true' } })).text(),
  ).toContain('Forklift driver since 2015')
  await expect(stranger.call(readDocument, { params, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('an application to another branch is as unknown as one that never was', async () => {
  const { id } = await applied()
  for (const unknown of [id, randomUUID()]) {
    await expect(stranger.call(getApplicant, { params: { id: unknown } })).rejects.toMatchObject({
      status: 404,
      messages: ["We can't find this application."],
    })
    await expect(
      stranger.call(changeApplicant, { params: { id: unknown }, body: { status: 'Placed' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.call(inviteApplicant, { params: { id: unknown }, body: { flow: 'standard' } }),
    ).rejects.toMatchObject({ status: 404 })
  }
})
