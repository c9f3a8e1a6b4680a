import { expect, test } from 'vitest'
import {
  decideDuplicate,
  getCrmDuplicates,
  sendManyToCrm,
  sendToCrm,
} from '#features/crm/contract/crm.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { findPeopleInCrm } from '#features/reviews/contract/new/crm-people.ts'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { findSimilarPeople } from '#features/reviews/contract/new/people-alike.ts'
import { sql } from '#server/database/database.ts'
import type { Failure } from '#shared/failure.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration } from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const leeds = await someConsultant(server)
const hull = await someConsultant(server, { branches: ['Hull Registrations'], firstName: 'Tomasz' })
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

/** Makes a record of someone else in the same CRM, whose id a consultant of any branch could have seen. */
async function strangersRecord(): Promise<string> {
  const fields = { firstName: 'Ngozi', lastName: 'Adeyemi', phone: '07700 900555' }
  const { id } = await db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, fields, keys) values (${crmId}, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))}) returning id`,
  )
  return id
}
const recordOf = (id: string) =>
  db.one<{ text: string }>(sql`select crm_records::text as text from crm_records where id = ${id}`)
const denialsOf = async ({ id }: { id: string }) =>
  (
    await db.many<{ subject: string }>(
      sql`select subject from audit where actor = ${id} and event = 'access denied' order by id`,
    )
  ).map(({ subject }) => subject)

test('S-80 a decision with the id of a record that the look did not find is refused and noted, and the record stays as it was', async () => {
  const { id } = await approvedRegistration(server)
  const record = await strangersRecord()
  const before = await recordOf(record)
  const already = (await denialsOf(leeds)).length
  await expect(
    leeds.call(decideDuplicate, { params: { id }, body: { crmId: record, verdict: 'same' } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    leeds.call(sendToCrm, {
      params: { id },
      body: { decision: { link: record, fields: ['phone', 'firstName'] } },
    }),
  ).rejects.toMatchObject({ status: 422 })
  await emptyOutbox(server)
  expect(await recordOf(record)).toEqual(before)
  expect((await denialsOf(leeds)).slice(already)).toEqual([
    'POST /Registration/:id/CrmDecision',
    'POST /Registration/:id/SendToCrm',
  ])
})

test('S-80b several that are sent at once never go past a person who is likely the same', async () => {
  const who = { 'first-name': 'Mia', 'last-name': 'Harcourt', 'mobile-number': '+447700900321' }
  const [one, other] = [
    await approvedRegistration(server, who),
    await approvedRegistration(server, who),
  ]
  const states = async () =>
    (await leeds.call(sendManyToCrm, { body: { ids: [one.id, other.id] } })).map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['Pending', null])
  await emptyOutbox(server)
  expect(await states()).toEqual(['Sent', null])
  expect(
    await db.many(sql`select 1 from crm_records where fields->>'lastName' = 'Harcourt'`),
  ).toHaveLength(1)
})

test('S-80c a consultant of another branch decides nothing of a registration, and the refusal is noted', async () => {
  const { id } = await approvedRegistration(server)
  const record = await strangersRecord()
  const already = (await denialsOf(hull)).length
  await expect(
    hull.call(decideDuplicate, { params: { id }, body: { crmId: record, verdict: 'different' } }),
  ).rejects.toMatchObject({ status: 403 })
  expect((await denialsOf(hull)).slice(already)).toEqual(['POST /Registration/:id/CrmDecision'])
  expect(await db.many(sql`select 1 from crm_decisions where registration_id = ${id}`)).toEqual([])
})

test("S-80d who looks for a person of another branch learns that branch's name and nothing else", async () => {
  const { id } = await approvedRegistration(server, {
    'first-name': 'Quentin',
    'last-name': 'Oldershaw',
    'mobile-number': '+447700900654',
  })
  await db.run(
    sql`insert into registration_people (registration_id, keys) values (${id}, array['phone +447700900654'])`,
  )
  const body = {
    firstName: 'Quentin',
    lastName: 'Oldershaw',
    phoneNumber: '07700 900654',
    crmId,
  }
  expect(await hull.call(findSimilarPeople, { body })).toEqual({
    registrations: [],
    knownIn: ['Leeds Registrations'],
    crm: { answers: true, people: [] },
  })
  expect(await leeds.call(findSimilarPeople, { body })).toMatchObject({
    registrations: [{ id, name: 'Quentin Oldershaw' }],
    knownIn: [],
  })
})

const NOTHING_TOLD = { score: null, reasons: [], person: null, link: null, isSource: false }

const GARY = {
  firstName: 'Gary',
  middleName: 'Peregrine',
  lastName: 'Lofthouse',
  birthDate: '1979-03-14',
  emailAddress: 'gary.lofthouse@mail.test',
  phone: '07700 900777',
  address: '5 Mill Lane, Leeds',
  postCode: 'LS2 7QQ',
}

/** Makes a record that only Leeds may open, because a registration of Leeds was made from it. */
async function recordOfLeeds() {
  const { id: record } = await db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, fields, keys) values (${crmId}, ${JSON.stringify(GARY)}, ${buildMatchKeys(toComparedPerson(GARY))}) returning id`,
  )
  const theirs = await approvedRegistration(server, { 'first-name': 'Gary' })
  await db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) values (${theirs.id}, ${crmId}, ${record}, ${server.clock()})`,
  )
  return record
}

test("S-80e a consultant gets nothing out of a record of the CRM that only another branch knows but that branch's name, by whichever look", async () => {
  const record = await recordOfLeeds()
  const branchId = await branchNamed(server, 'Hull Registrations')
  const own = await approvedRegistration(server, {
    'first-name': 'Gary',
    'last-name': 'Lofthouse',
    'mobile-number': '+447700900777',
  })
  await db.run(sql`update registrations set branch_id = ${branchId} where id = ${own.id}`)

  const names = { firstName: 'Gary', lastName: 'Lofthouse' }
  const knownIn = ['Leeds Registrations']
  for (const query of ['Gary Lofthouse', GARY.emailAddress, GARY.phone])
    expect(await hull.call(findPeopleInCrm, { body: { crmId, query } }), query).toEqual([
      { knownIn },
    ])
  const already = (await denialsOf(hull)).length
  const { emailAddress, phone: phoneNumber } = GARY
  await expect(
    hull.call(createRegistrationFromDesk, {
      body: {
        ...{ ...names, emailAddress, phoneNumber, branchId, crmId, crmRecordId: record },
        ...{ flowType: 'AutoOnboarded', flow: 'auto-onboarded' },
      },
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await denialsOf(hull)).slice(already)).toEqual(['POST /Registration'])

  const params = { id: own.id }
  const found = await hull.call(getCrmDuplicates, { params, query: {} })
  expect(found).toEqual([{ ...NOTHING_TOLD, crmId: record, knownIn, decision: null }])
  const refusal = await hull
    .call(sendToCrm, { params, body: { decision: 'create' } })
    .catch((failure: Failure) => failure)
  expect(refusal).toMatchObject({ status: 409, data: { undecided: [{ crmId: record }] } })
  const everything = JSON.stringify([
    found,
    refusal,
    await hull.call(findSimilarPeople, { body: { ...names, phoneNumber: '07700 900777', crmId } }),
  ])
  for (const secret of Object.values(GARY)) expect(everything).not.toContain(secret)
})
