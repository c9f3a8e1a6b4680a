import { expect, test } from 'vitest'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { withdrawApplication } from '#features/tracked-applications/contract/tracked-applications.ts'
import { storeFlows } from '#features/registration-flow/server/keep-flows.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import { sql } from '#server/database/database.ts'
import { newApplication } from '#tests/people/applicant.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import { getApplicant } from '../contract/applicants.ts'
import { inviteApplicant } from '../contract/invite-applicant.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
await storeFlows(db, server.config.contentDir, server.clock())
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const elsewhere = { name: 'Hull Registrations', email: 'hull@example.test' }
const consultant = await someConsultant(server)
const stranger = await someConsultant(server, { branches: [elsewhere.name] })
const applied = (at = branch) => newApplication(server, at)

test('an applicant is invited to register with what is known, once', async () => {
  const { id, candidate } = await applied()
  const { registrationId, link } = await consultant.call(inviteApplicant, {
    params: { id },
    body: { flow: 'standard' },
  })

  expect(link.url).toMatch(/\/i\/[0-9A-Z]{26}$/)
  // The list of links names the consultant who invited the candidate, not the portal.
  expect((await consultant.call(listShortLinks, { query: { kind: 'i' } }))[0]).toMatchObject({
    madeBy: 'Priya Shah',
  })
  expect(await candidate.call(getRegistration, { params: { id: registrationId } })).toMatchObject({
    status: 'Sent',
    candidate: { firstName: 'Amara' },
    apiStatus: { consultant: { firstName: 'Priya' }, branch: { name: branch.name } },
  })
  expect((await consultant.call(getApplicant, { params: { id } })).registration).toEqual({
    id: registrationId,
    status: 'Sent',
  })
  await expect(
    consultant.call(inviteApplicant, { params: { id }, body: { flow: 'standard' } }),
  ).rejects.toMatchObject({ status: 409 })
  // An invitation cannot have these flows: some need a person who is in a CRM, which the applicant is not, and a Manual registration sends no
  // invitation.
  for (const flow of ['none', 'auto-onboarded', 'dynamics-onboarded', 'manual'])
    await expect(
      consultant.call(inviteApplicant, { params: { id }, body: { flow } }),
      flow,
    ).rejects.toMatchObject({ status: 422, data: { fields: { flow: expect.any(String) } } })
  expect(
    await db.many(sql`select 1 from registrations where candidate_id = ${candidate.id}`),
  ).toHaveLength(1)
})

test('a person who may be the same is shown before an applicant is invited, and nothing is made or sent until the consultant decides [amendment 6.4]', async () => {
  const { id, candidate } = await applied()
  const { emailAddress } = candidate
  const { id: crmId } = await db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  const inHull = await stranger.call(createRegistrationFromDesk, {
    body: {
      firstName: 'Amara',
      lastName: 'Okafor',
      emailAddress,
      branchId: await branchNamed(server, elsewhere.name),
      crmId,
      flowType: 'Standard',
      flow: 'standard',
    },
  })
  const fields = { firstName: 'Amara', lastName: 'Okafor', emailAddress, postCode: 'LS1 4AP' }
  await db.run(
    sql`insert into crm_records (crm_id, fields, keys) values (${crmId}, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))})`,
  )
  const atLeeds = () =>
    db.many<{ id: string }>(
      sql`select id from registrations where candidate_id = ${candidate.id} and id <> ${inHull.id}`,
    )
  const letters = async () => (await server.messagesTo(emailAddress)).length
  const before = await letters()
  const invite = (body: { flow: string; allTheSame?: boolean }) =>
    consultant.call(inviteApplicant, { params: { id }, body })

  await expect(invite({ flow: 'standard' })).rejects.toMatchObject({
    status: 409,
    message: 'Someone who may be the same person is known already.',
    data: {
      registrations: [],
      knownIn: [elsewhere.name],
      crm: { answers: true, people: [{ name: 'Amara Okafor' }] },
    },
  })
  expect([await atLeeds(), await letters()]).toEqual([[], before])

  const { registrationId } = await invite({ flow: 'standard', allTheSame: true })
  expect(await atLeeds()).toEqual([{ id: registrationId }])
  expect(await letters()).toBe(before + 1)
  // `allTheSame` allows an invitation although similar people were shown, but not a second registration of the same flow.
  await expect(invite({ flow: 'standard', allTheSame: true })).rejects.toMatchObject({
    status: 409,
    message: 'There is an open registration of this kind for them already.',
  })
})

test('a candidate who has withdrawn is not written to about a registration from that application', async () => {
  const { id, candidate, vacancy } = await applied()
  await candidate.call(withdrawApplication, {
    params: { id: candidate.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })
  const before = await server.messagesTo(candidate.emailAddress)
  for (const allTheSame of [false, true])
    await expect(
      consultant.call(inviteApplicant, { params: { id }, body: { flow: 'standard', allTheSame } }),
    ).rejects.toMatchObject({
      status: 409,
      messages: ['The candidate has withdrawn this application.'],
    })
  expect(
    await db.many(sql`select 1 from registrations where candidate_id = ${candidate.id}`),
  ).toEqual([])
  expect(await server.messagesTo(candidate.emailAddress)).toEqual(before)
})
