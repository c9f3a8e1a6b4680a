import { expect, test } from 'vitest'
import {
  decideDuplicate,
  getCrmDuplicates,
  sendToCrm,
  undoCrmMerge,
} from '#features/crm/contract/crm.ts'
import { type CrmPersonFields, toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { testServer } from '#tests/test-server.ts'
import {
  approveRegistration,
  getDeskDetails,
  reviewRegistration,
  sendCandidate,
} from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const ofStages = async (id: string) => {
  const { stage, done } = await priya.call(getDeskDetails, { params: { id } })
  return { stage, done }
}
const known = async (fields: CrmPersonFields) =>
  (
    await db.one<{ id: string }>(
      sql`insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where name = 'Embedded' returning id`,
    )
  ).id
const statusesOf = async (person: Awaited<ReturnType<typeof server.signUpCandidate>>, id: string) =>
  (await person.call(getRegistration, { params: { id } })).flow.tasks.map(({ status }) => status)

test('a stage of the review is done by what a consultant did in it, and undone with it [amendment 6.7]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
  const crmId = await known({
    firstName: 'Amara',
    lastName: 'Okafor',
    emailAddress: person.emailAddress,
  })
  const { id } = await submittedRegistration(server, person)
  await emptyOutbox(server)
  server.advance(1000)
  expect(await ofStages(id)).toEqual({ stage: 'Duplicates', done: [] })

  const params = { id }
  await priya.call(reviewRegistration, {
    params,
    body: { decisions: [{ actionId: 'drives', outcome: 'Accepted' }] },
  })
  expect(await ofStages(id)).toEqual({ stage: 'Check', done: [] })
  await priya.call(getCrmDuplicates, { params, query: {} })
  expect(await ofStages(id)).toEqual({ stage: 'Check', done: [] })
  await priya.call(decideDuplicate, { params, body: { crmId, verdict: 'same', fields: [] } })
  expect(await ofStages(id)).toEqual({ stage: 'Check', done: ['Duplicates'] })
  await emptyOutbox(server)
  await priya.call(approveRegistration, { params, body: { acceptRest: true } })
  expect(await ofStages(id)).toEqual({ stage: 'CRM', done: ['Duplicates', 'Check'] })
  await priya.call(sendToCrm, { params, body: { decision: { link: crmId, fields: [] } } })
  await emptyOutbox(server)
  expect(await ofStages(id)).toEqual({
    ...{ stage: 'Done', done: ['Duplicates', 'Check', 'CRM', 'Done'] },
  })
  await priya.call(undoCrmMerge, { params })
  expect(await ofStages(id)).toEqual({ stage: 'CRM', done: ['Check'] })
})

test('a look into the CRM that found no one settles the duplicates [amendment 6.7]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Halewick', lastName: 'Marsh' })
  const { id } = await submittedRegistration(server, person)
  expect(await ofStages(id)).toEqual({ stage: 'Duplicates', done: [] })
  await emptyOutbox(server)
  expect(await ofStages(id)).toEqual({ stage: 'Duplicates', done: ['Duplicates'] })
})

test('the tick of a signature follows whether it holds, and of an answer whether it came back [amendment 6.7]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
  const id = await answeredRegistration(server, person)
  expect(await statusesOf(person, id)).toEqual(['Completed', 'Completed'])
  const phone = device(person, id)
  await phone.save({ actionId: 'preferred-name', value: 'Amy' })
  expect(await statusesOf(person, id)).toEqual(['Completed', 'In progress'])
  await phone.save({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } })
  expect(await statusesOf(person, id)).toEqual(['Completed', 'Completed'])

  const sent = await submittedRegistration(server, person)
  server.advance(1000)
  await priya.call(reviewRegistration, {
    params: { id: sent.id },
    body: { decisions: [{ actionId: 'drives', outcome: 'Returned', reason: 'Do you drive?' }] },
  })
  await priya.call(sendCandidate, { params: { id: sent.id }, body: { channels: ['email'] } })
  expect(await statusesOf(person, sent.id)).toEqual(['Returned', 'Completed'])
})

test('a file that was not safe leaves its task without a tick, in the registration and in the list of the desk [amendment 6.7]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
  const { id, documentId } = await submittedRegistration(server, person)
  await db.run(sql`update documents set scan = 'rejected' where id = ${documentId}`)
  expect(await statusesOf(person, id)).toEqual(['In progress', 'Completed'])
  expect(
    await db.one(sql`select tasks_done from registration_desk where registration_id = ${id}`),
  ).toEqual({ tasks_done: null })
})
