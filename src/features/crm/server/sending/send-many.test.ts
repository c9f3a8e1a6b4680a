import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { BOB, embeddedCrm } from '#tests/registrations/embedded-crm.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { checkManyForCrm, sendManyToCrm, sendToCrm } from '../../contract/crm.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const crm = embeddedCrm(server)

const MIA = { 'first-name': 'Mia', 'last-name': 'Harcourt', 'mobile-number': '+447700900321' }

test('among several to be sent, each that the consultant may not reach is left out, and is noted as a refusal', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const unknown = [crypto.randomUUID(), crypto.randomUUID()]
  const [caller, hull] = [
    await someConsultant(server),
    await someConsultant(server, { branches: ['Hull Registrations'] }),
  ]
  const outcomes = await caller.call(sendManyToCrm, { body: { ids: [id, ...unknown] } })
  expect(outcomes.map(({ state, message }) => [state, message])).toEqual([
    ['Pending', 'The registration is on its way to the CRM.'],
    ...unknown.map(() => [null, 'You do not have access to this registration.']),
  ])
  const denials = (actor: string) =>
    db.many(
      sql`select event, subject from audit where actor = ${actor} and event = 'access denied'`,
    )
  const noted = { event: 'access denied', subject: 'POST /Registrations/SendToCrm' }
  expect(await denials(caller.id)).toEqual([noted, noted])
  await expect(hull.call(sendManyToCrm, { body: { ids: [id] } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await denials(hull.id)).toEqual([noted])
  await emptyOutbox(server)
})

test('of several, those that the CRM may know wait for a decision and the others go', async () => {
  await crm.empty()
  const [plain, doubtful, open] = [
    await approvedRegistration(server, {
      'first-name': 'Ngozi',
      'last-name': 'Adeyemi',
      'birth-date': '1990-01-02',
    }),
    await approvedRegistration(server),
    await approvedRegistration(server, ROBERT, { status: 'Submitted' }),
  ]
  await crm.add(BOB)
  const outcomes = await priya.call(sendManyToCrm, {
    body: { ids: [plain.id, doubtful.id, open.id] },
  })
  expect(outcomes.map(({ state, message }) => [state, message])).toEqual([
    ['Pending', 'The registration is on its way to the CRM.'],
    [null, 'One person in the CRM may be the same. Decide first.'],
    [null, 'Only an approved registration can be sent to the CRM.'],
  ])
  await emptyOutbox(server)
  expect(await crm.statusOf(plain.id)).toBe('SentToCrm')
  expect(await crm.statusOf(doubtful.id)).toBe('Approved')
})

test('several never make two records of one name and mobile, whether the CRM has the first one or it is only on its way [amendment 6.4]', async () => {
  await crm.empty()
  const [one, other] = [
    await approvedRegistration(server, MIA),
    await approvedRegistration(server, MIA),
  ]
  const together = await priya.call(sendManyToCrm, { body: { ids: [one.id, other.id] } })
  expect(together.map(({ state, message }) => [state, message])).toEqual([
    ['Pending', 'The registration is on its way to the CRM.'],
    [
      null,
      'Someone who may be the same person is on the way to the CRM. Decide first, once they are there.',
    ],
  ])
  await emptyOutbox(server)
  const [later] = await priya.call(sendManyToCrm, { body: { ids: [other.id] } })
  expect([later?.state, later?.message]).toEqual([
    null,
    'One person in the CRM may be the same. Decide first.',
  ])
  await emptyOutbox(server)
  expect(await crm.records()).toHaveLength(1)
  expect(await crm.statusOf(other.id)).toBe('Approved')
})

test('of two that two consultants send at the same moment, one waits for a decision [amendment 6.4]', async () => {
  await crm.empty()
  const [one, other] = [
    await approvedRegistration(server, MIA),
    await approvedRegistration(server, MIA),
  ]
  await db.run(sql`delete from crm_sends`)
  const sam = await someConsultant(server)
  const outcomes = await Promise.all([
    priya.call(sendManyToCrm, { body: { ids: [one.id] } }),
    sam.call(sendManyToCrm, { body: { ids: [other.id] } }),
  ])
  expect(
    outcomes
      .flat()
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['Pending', null])
  await emptyOutbox(server)
  expect(await crm.records()).toHaveLength(1)
})

test('a CRM that cannot be searched is known by what it was sent [amendment 6.4]', async () => {
  const [one, other] = [
    await approvedRegistration(server, { ...MIA, 'first-name': 'Ines' }),
    await approvedRegistration(server, { ...MIA, 'first-name': 'Ines' }),
  ]
  const receiver = await crmWith(server, 'webhook', 'A receiver')
  await db.run(
    sql`update registrations set crm_id = ${receiver} where id = any(${[one.id, other.id]}::uuid[])`,
  )
  await priya.call(sendToCrm, { params: { id: one.id }, body: { decision: 'create' } })
  await db.run(
    sql`update crm_sends set state = 'Sent', remote_id = 'theirs' where registration_id = ${one.id}`,
  )
  expect(await priya.call(sendManyToCrm, { body: { ids: [other.id] } })).toMatchObject([
    {
      state: null,
      message: 'Someone who may be the same person was sent to this CRM. Send this one by itself.',
    },
  ])
})

test('what a look at several says is what sending them does, and the look sends nothing [amendment 6.4]', async () => {
  await crm.empty()
  const [plain, doubtful, open, one, other] = [
    await approvedRegistration(server, {
      'first-name': 'Ingrid',
      'last-name': 'Sallow',
      'birth-date': '1991-03-04',
    }),
    await approvedRegistration(server),
    await approvedRegistration(server, ROBERT, { status: 'Submitted' }),
    await approvedRegistration(server, { ...MIA, 'first-name': 'Petra' }),
    await approvedRegistration(server, { ...MIA, 'first-name': 'Petra' }),
  ]
  await crm.add(BOB)
  const ids = [plain, doubtful, open, one, other].map(({ id }) => id)
  const said = await priya.call(checkManyForCrm, { body: { ids } })
  expect(said.map(({ refusal }) => refusal)).toEqual([
    null,
    'One person in the CRM may be the same. Decide first.',
    'Only an approved registration can be sent to the CRM.',
    null,
    'Someone in this selection who may be the same person goes first. Decide about this one once they are in the CRM.',
  ])
  await emptyOutbox(server)
  expect(await crm.records()).toHaveLength(1)
  const outcomes = await priya.call(sendManyToCrm, { body: { ids } })
  // The second of the two similar people is refused, because the first is now on the way.
  expect(outcomes.map(({ state, message }) => (state === null ? message : null))).toEqual([
    ...said.slice(0, -1).map(({ refusal }) => refusal),
    'Someone who may be the same person is on the way to the CRM. Decide first, once they are there.',
  ])
  await emptyOutbox(server)
})
