import { expect, test } from 'vitest'
import {
  decideDuplicate,
  getCrmState,
  getCrmDuplicates,
  retrySendToCrm,
  sendManyToCrm,
  sendToCrm,
} from '#features/crm/contract/crm.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { findPeopleInCrm } from '#features/reviews/contract/new/crm-people.ts'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import {
  answersOfStranger,
  approvedRegistration,
} from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const hull = await someConsultant(server, { branches: ['Hull Registrations'], firstName: 'Tomasz' })
const branchId = await branchNamed(server, 'Hull Registrations')
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)
const REFUSED = {
  status: 409,
  message:
    'This person is known in Leeds Registrations. Ask Leeds Registrations about them. Transfer this registration to them, or ask them to transfer theirs to you.',
}

/** Makes a record in the CRM that no branch knows, and a registration of Hull whose person gave the same name and number. */
async function recordLikeOwn() {
  const answers = answersOfStranger()
  const person = {
    firstName: answers['first-name'],
    lastName: answers['last-name'],
    phone: answers['mobile-number'],
  }
  const { id: record } = await db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, fields, keys) values (${crmId}, ${JSON.stringify(person)}, ${buildMatchKeys(toComparedPerson(person))}) returning id`,
  )
  const { id } = await approvedRegistration(server, answers)
  await db.run(sql`update registrations set branch_id = ${branchId} where id = ${id}`)
  return { id, params: { id }, record, person, answers }
}

/** Makes a registration of Leeds from a record of the CRM, so that only Leeds may open the record. */
async function knownInLeeds(record: string) {
  const { id } = await approvedRegistration(server)
  await db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) values (${id}, ${crmId}, ${record}, ${server.clock()})`,
  )
}
const dump = (record: string) =>
  db.one(sql`select crm_records::text as text from crm_records where id = ${record}`)
const denials = async () =>
  (await db.many(sql`select 1 from audit where actor = ${hull.id} and event = 'access denied'`))
    .length
const made = (
  { person, answers }: Awaited<ReturnType<typeof recordLikeOwn>>,
  crmRecordId: string,
) => {
  const { firstName, lastName, phone: phoneNumber } = person
  return hull.call(createRegistrationFromDesk, {
    body: {
      ...{ firstName, lastName, phoneNumber, emailAddress: answers['email-address'] },
      ...{ branchId, crmId, crmRecordId, flowType: 'AutoOnboarded', flow: 'auto-onboarded' },
    },
  })
}

test('S-80f no one takes a record that only another branch knows for the same person, with or without fields, and so it stays unknown to them and as it was', async () => {
  const own = await recordLikeOwn()
  const { params, record, person } = own
  await knownInLeeds(record)
  const before = await dump(record)
  const already = await denials()
  for (const fields of [[], ['phone'] as const])
    for (const attempt of [
      () =>
        hull.call(decideDuplicate, {
          params,
          body: { crmId: record, verdict: 'same', fields: [...fields] },
        }),
      () =>
        hull.call(sendToCrm, { params, body: { decision: { link: record, fields: [...fields] } } }),
    ])
      await expect(attempt()).rejects.toMatchObject(REFUSED)
  expect(await denials()).toBe(already + 4)
  await emptyOutbox(server)

  expect(await dump(record)).toEqual(before)
  expect(await hull.call(findPeopleInCrm, { body: { crmId, query: person.phone } })).toEqual([
    { knownIn: ['Leeds Registrations'] },
  ])
  await expect(made(own, record)).rejects.toMatchObject({ status: 409 })
  // The decision applies to this registration only, so it has no effect on the record or on Leeds.
  await hull.call(decideDuplicate, { params, body: { crmId: record, verdict: 'different' } })
  await hull.call(sendToCrm, { params, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect((await hull.call(getCrmState, { params })).sending).toMatchObject({ state: 'Sent' })
  expect(await dump(record)).toEqual(before)
})

test('S-80g a decision about a record that only another branch knows by now is carried out by no order, of one or of several', async () => {
  const { id, params, record } = await recordLikeOwn()
  await hull.call(decideDuplicate, { params, body: { crmId: record, verdict: 'same' } })
  expect(await hull.call(getCrmState, { params })).toMatchObject({ same: { crmId: record } })
  await knownInLeeds(record)
  expect(await hull.call(getCrmState, { params })).toMatchObject({ same: null })
  expect(await hull.call(getCrmDuplicates, { params })).toMatchObject([
    { crmId: record, person: null, decision: null },
  ])
  await expect(
    hull.call(sendToCrm, { params, body: { decision: { link: record } } }),
  ).rejects.toMatchObject(REFUSED)
  expect(await hull.call(sendManyToCrm, { body: { ids: [id] } })).toEqual([
    { id, state: null, crmId: null, message: REFUSED.message },
  ])
})

test('S-80h a hand-over that waited is left to a person where only another branch knows its record by now, and trying it again changes nothing', async () => {
  const { params, record } = await recordLikeOwn()
  const before = await dump(record)
  await hull.call(sendToCrm, {
    params,
    body: { decision: { link: record, fields: ['emailAddress'] } },
  })
  await knownInLeeds(record)
  await emptyOutbox(server)
  expect((await hull.call(getCrmState, { params })).sending).toMatchObject({
    ...{ state: 'Failed', crmId: null, message: REFUSED.message },
  })
  await expect(hull.call(retrySendToCrm, { params })).rejects.toMatchObject(REFUSED)
  await emptyOutbox(server)
  expect(await dump(record)).toEqual(before)
  // A consultant of both branches may see both registrations, and decides for both.
  const both = await someConsultant(server, {
    branches: ['Hull Registrations', 'Leeds Registrations'],
  })
  await both.call(retrySendToCrm, { params })
  await emptyOutbox(server)
  expect((await both.call(getCrmState, { params })).sending).toMatchObject({
    ...{ state: 'Sent', crmId: record },
  })
})

test('S-80i the id of a record that only another branch knows opens it in capitals no more than as it is', async () => {
  const own = await recordLikeOwn()
  await knownInLeeds(own.record)
  await expect(made(own, own.record.toUpperCase())).rejects.toMatchObject({ status: 409 })
})
