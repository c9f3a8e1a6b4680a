import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import { sql } from '#server/database/database.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { getDeskDetails } from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const desk = await someConsultant(server)
const { branchId, crmId, owner, registrationFor, send, opened } = await makeDeskSteps(server, desk)
const survey = (emailAddress: string) => ({
  firstName: 'Hal',
  lastName: 'Feather',
  emailAddress,
  phoneNumber: '',
  branchId,
  crmId,
  flowType: 'Survey' as const,
  flow: 'survey',
})

test('the owner who opens it by their own number is seen as they are, and so is a person for whom the account was made', async () => {
  const person = await owner()
  const known = await registrationFor(person.emailAddress, person.phone)
  await opened((await send(known.id)).link?.url ?? '', person.phone)
  expect(await desk.call(getDeskDetails, { params: { id: known.id } })).toMatchObject({
    candidate: { lastName: 'Featherstone' },
  })

  const fresh = await registrationFor(newAddress())
  await opened((await send(fresh.id)).link?.url ?? '', fresh.phoneNumber)
  await db.run(
    sql`update candidates set last_name = 'Feather-Stone' where id = (select candidate_id from registrations where id = ${fresh.id})`,
  )
  expect(await desk.call(getDeskDetails, { params: { id: fresh.id } })).toMatchObject({
    candidate: { lastName: 'Feather-Stone', phoneNumber: fresh.phoneNumber },
  })
})

test('whether there is a portal account is not told before its owner has opened the registration [amendment 6.4]', async () => {
  const person = await owner()
  const account = async (id: string) =>
    (await desk.call(getDeskDetails, { params: { id } })).candidate.portalEnabled
  const known = await registrationFor(person.emailAddress, person.phone)
  const unknown = await registrationFor(newAddress())
  expect(await account(known.id)).toBe(await account(unknown.id))
  await opened((await send(known.id)).link?.url ?? '', person.phone)
  expect(await account(known.id)).toBe(true)
})

test('whom a branch knows by what they did there is shown as they are', async () => {
  const person = await owner()
  const { id } = await registrationFor(person.emailAddress)
  await db.run(sql`update registrations set status = 'InProgress', told = null where id = ${id}`)
  const again = await desk.call(createRegistrationFromDesk, { body: survey(person.emailAddress) })
  expect(await desk.call(getDeskDetails, { params: { id: again.id } })).toMatchObject({
    candidate: { lastName: 'Featherstone' },
  })
  expect(again.candidate, 'the reply names whose registration it is').toEqual({
    firstName: 'Zebedee',
    lastName: 'Featherstone',
  })
})

test('a reply names no owner of an account whom the branch does not know: it has the name that was typed, also on a repetition', async () => {
  const { emailAddress } = await owner()
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify(survey(emailAddress))
  for (const status of [201, 200]) {
    const reply = await desk.fetch('/API/v1/Registration', { method: 'POST', body, headers })
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({
      data: { candidate: { firstName: 'Hal', lastName: 'Feather' } },
    })
  }
})
