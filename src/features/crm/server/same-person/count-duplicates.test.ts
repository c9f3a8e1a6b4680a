import { expect, test } from 'vitest'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { getDeskDetails } from '#features/reviews/contract/review.ts'
import { enqueueDuplicateSearch } from '#features/registrations/server/life-cycle/look-for-duplicates.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { decideDuplicate, getCrmDuplicates, sendToCrm } from '../../contract/crm.ts'
import { buildMatchKeys } from '../../domain/matching/keys.ts'
import { type CrmPersonFields, toComparedPerson } from '../../domain/person-fields.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)

async function known(fields: CrmPersonFields): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where name = 'Embedded' returning id`)
  return id
}
const needs = async (id: string) =>
  (await priya.call(listRegistrations, { query: { query: id } }))[0]?.desk?.needs
const setStatus = (id: string, status: RegistrationStatus) =>
  db.run(sql`update registrations set status = ${status} where id = ${id}`)
const decide = (id: string, crmId: string, verdict: 'same' | 'different' | 'undecided') =>
  priya.call(decideDuplicate, { params: { id }, body: { crmId, verdict } })

test('a candidate who sends a registration waits for no CRM, and the desk then reads how many people may be the same [decisions 7]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Halewick', lastName: 'Featherstone' })
  await known({
    firstName: 'Halewick',
    lastName: 'Featherstone',
    emailAddress: person.emailAddress,
  })
  await known({
    firstName: 'Halewick',
    lastName: 'Featherstone',
    emailAddress: person.emailAddress,
    phone: '07700 900999',
  })
  const id = await answeredRegistration(server, person)

  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  expect(await needs(id)).toEqual({ kind: 'review', count: 0 })
  await emptyOutbox(server)
  expect(await needs(id)).toEqual({ kind: 'duplicates', count: 2 })
})

test('a record that was decided about counts no more: the last decision clears it, and one that is taken back brings it again', async () => {
  const { id } = await approvedRegistration(server, ROBERT, { status: 'InReview' })
  const [one, other] = [
    await known({ firstName: 'Bob', lastName: "O'Connor", birthDate: '1985-04-11' }),
    await known({
      firstName: 'Robert',
      lastName: "O'Connor",
      birthDate: '1985-04-11',
      phone: '07700 900123',
    }),
  ]
  expect(await needs(id)).toEqual({ kind: 'review', count: 0 })

  // Reading the list of duplicates counts them again, now with the two records above.
  await priya.call(getCrmDuplicates, { params: { id }, query: {} })
  expect(await needs(id)).toEqual({ kind: 'duplicates', count: 2 })
  await decide(id, one, 'different')
  await emptyOutbox(server)
  expect(await needs(id)).toEqual({ kind: 'duplicates', count: 1 })
  await decide(id, one, 'undecided')
  await decide(id, other, 'same')
  await emptyOutbox(server)
  expect(await needs(id)).toEqual({ kind: 'review', count: 0 })
  await decide(id, other, 'undecided')
  await emptyOutbox(server)
  expect(await needs(id)).toEqual({ kind: 'duplicates', count: 2 })
})

test('another CRM that a consultant looks into says nothing about the one that it is meant for', async () => {
  const { id } = await approvedRegistration(server, ROBERT, { status: 'InReview' })
  await priya.call(getCrmDuplicates, { params: { id }, query: {} })
  const counted = await needs(id)
  expect(counted).toMatchObject({ kind: 'duplicates' })
  await priya.call(getCrmDuplicates, {
    params: { id },
    query: { crm: await crmWith(server, 'embedded', 'Another') },
  })
  expect(await needs(id)).toEqual(counted)
})

test('a CRM that cannot be asked leaves no task behind, and a registration that went on meanwhile is not asked for', async () => {
  const { id } = await approvedRegistration(server, ROBERT, { status: 'InReview' })
  await db.run(
    sql`update registrations set crm_id = ${await crmWith(server, 'dynamics')} where id = ${id}`,
  )
  await db.run(
    sql`insert into crm_found (registration_id, crm_id, remote_id, at) select id, crm_id, 'found before', ${server.clock()} from registrations where id = ${id}`,
  )
  await decide(id, 'found before', 'different')
  await emptyOutbox(server)
  expect(await needs(id)).toEqual({ kind: 'review', count: 0 })
  await decide(id, 'found before', 'undecided')
  await setStatus(id, 'Cancelled')
  await emptyOutbox(server)
  expect(await needs(id)).toBeNull()
  expect(await db.many(sql`select 1 from outbox where kind = 'crm-duplicates'`)).toEqual([])
})

test('a record that a hand-over makes after the search is found for everyone who waits and may be that person, in the list and by the tick [amendment 6.4] [amendment 6.7]', async () => {
  const ada = { ...ROBERT, 'first-name': 'Ada', 'last-name': 'Winterbourne' }
  const [first, second, later] = [
    await approvedRegistration(server, ada),
    await approvedRegistration(server, ada),
    await approvedRegistration(server, { ...ada, 'first-name': 'Nadia' }, { status: 'InReview' }),
  ]
  await db.run(sql`delete from crm_records`)
  const isDone = async () =>
    (await priya.call(getDeskDetails, { params: { id: second.id } })).done.includes('Duplicates')
  for (const { id, candidateId } of [first, second, later])
    await enqueueDuplicateSearch(db, { id, candidateId }, 'as submitted', server.clock())
  await emptyOutbox(server)
  expect([await needs(second.id), await isDone()]).toEqual([{ kind: 'sendToCrm', count: 0 }, true])

  server.advance(1000)
  await priya.call(sendToCrm, { params: { id: first.id }, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect([await needs(second.id), await isDone()]).toEqual([
    { kind: 'duplicates', count: 1 },
    false,
  ])
  // A person with another first name is not the same person, so there is no duplicate to decide.
  expect(await needs(later.id)).toEqual({ kind: 'review', count: 0 })
  expect(await needs(first.id)).toBeNull()
})

test('no search takes the place of the one that a hand-over makes itself, and none finds the record that it made', async () => {
  const { id, candidateId } = await approvedRegistration(server, {
    ...ROBERT,
    'first-name': 'Ottilie',
  })
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  const looks = () => db.maybe(sql`select at from crm_looks where registration_id = ${id}`)
  const before = await looks()
  server.advance(1000)
  await db.run(
    sql`update outbox set next_at = ${new Date(server.clock().getTime() + 60_000)} where kind = 'crm-hand-over' and sent_at is null`,
  )
  await enqueueDuplicateSearch(db, { id, candidateId }, 'while it is on its way', server.clock())
  await emptyOutbox(server)
  expect(await looks()).toEqual(before)
})
