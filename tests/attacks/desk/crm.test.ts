import { afterAll, expect, test } from 'vitest'
import {
  decideDuplicate,
  getCrmState,
  retrySendToCrm,
  sendToCrm,
} from '#features/crm/contract/crm.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import type { Trouble } from '#tests/servers/dynamics/conversation.ts'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import {
  answersOfStranger,
  approvedRegistration,
} from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment, worker: true })
const priya = await someConsultant(server)
const crm = await crmWith(server, 'dynamics')
const becomes = (id: string, state: 'Sent' | 'Failed') =>
  expect
    .poll(async () => (await sendingOf(id))?.state, { timeout: 20_000, interval: 50 })
    .toBe(state)
const sendingOf = async (id: string) => (await priya.call(getCrmState, { params: { id } })).sending

test.each<[string, Trouble, number]>([
  ['refuses every connection', 'down', 0],
  ['answers 500', 'fails', 0],
  ['takes thirty seconds, and does it when it was tried again long ago', 'late', 0],
  ['does it, and its answer is cut off', 'cut', 1],
])(
  'S-63 a CRM that %s leaves a hand-over that waits and can be tried again, and makes exactly one record',
  async (_what, trouble, made) => {
    const before = theirs.contacts().length
    const { id } = await approvedRegistration(server, answersOfStranger())
    theirs.trouble(trouble)
    expect(
      await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm } }),
    ).toMatchObject({ state: 'Pending' })
    await expect
      .poll(async () => (await sendingOf(id))?.error, { timeout: 20_000, interval: 50 })
      .toBe('The CRM did not answer.')
    const waiting = await priya.call(getCrmState, { params: { id } })
    expect(waiting).toMatchObject({
      status: 'Approved',
      sending: {
        state: 'Pending',
        message: 'The CRM did not answer. It is tried again by itself.',
      },
    })
    expect(theirs.contacts()).toHaveLength(before + made)

    theirs.trouble('none')
    expect(await priya.call(retrySendToCrm, { params: { id } })).toMatchObject({ state: 'Pending' })
    // The circuit breaker for this CRM may still be open, so time has to pass before the outbox sends again.
    server.advance(60_000)
    await expect
      .poll(async () => (await sendingOf(id))?.state, { timeout: 20_000, interval: 50 })
      .toBe('Sent')
    expect(theirs.catchUp()).toBe(trouble === 'late' ? 1 : 0)
    expect(theirs.contacts()).toHaveLength(before + 1)
    expect(theirs.contacts().map((contact) => contact.id)).toContain((await sendingOf(id))?.crmId)
    expect((await priya.call(getCrmState, { params: { id } })).status).toBe('SentToCrm')
    expect(theirs.faults).toEqual([])
  },
)

test('one that was ordered while its CRM was away becomes no second record of someone likely known [amendment 6.4]', async () => {
  const person = answersOfStranger()
  const { id: first } = await approvedRegistration(server, person)
  await priya.call(sendToCrm, { params: { id: first }, body: { decision: 'create', crm } })
  await becomes(first, 'Sent')
  const made = theirs.contacts().length

  const { id } = await approvedRegistration(server, person)
  const params = { id }
  theirs.trouble('down')
  await priya.call(sendToCrm, { params, body: { decision: 'create', crm } })
  theirs.trouble('none')
  server.advance(60_000)
  server.parts.wakeOutbox()
  await becomes(id, 'Failed')
  const undecided = 'One person in the CRM may be the same. Decide first.'
  expect((await sendingOf(id))?.message).toBe(undecided)
  await expect(priya.call(retrySendToCrm, { params })).rejects.toMatchObject({
    ...{ status: 409, message: undecided },
  })
  const crmId = (await sendingOf(first))?.crmId ?? ''
  await priya.call(decideDuplicate, { params, body: { crmId, verdict: 'different' } })
  await priya.call(retrySendToCrm, { params })
  await becomes(id, 'Sent')
  expect(theirs.contacts()).toHaveLength(made + 1)
})

test('S-63b who deletes their account while it is on its way is in no CRM afterwards', async () => {
  const before = theirs.contacts().length
  const { id, person } = await approvedRegistration(server, answersOfStranger())
  theirs.trouble('cut')
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm } })
  await expect
    .poll(() => theirs.contacts().length, { timeout: 20_000, interval: 20 })
    .toBe(before + 1)
  expect((await deleteAccountOf(person)).status).toBe(204)
  theirs.trouble('none')
  server.parts.wakeOutbox()
  await expect.poll(() => theirs.contacts().length, { timeout: 20_000, interval: 50 }).toBe(before)
})

test('S-63c who deletes their account while a CRM is late with it is in no CRM afterwards, also where it does its work when it was told of the deletion already', async () => {
  const before = theirs.contacts().length
  const { id, person } = await approvedRegistration(server, answersOfStranger())
  theirs.trouble('late')
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm } })
  await expect.poll(theirs.late, { timeout: 20_000, interval: 20 }).toBe(1)
  const { key } = await server.db.one<{ key: string }>(
    sql`select external_key as key from crm_sends where registration_id = ${id}`,
  )
  const told = () => theirs.asked.filter((line) => line.startsWith('DELETE ')).length
  const toldBefore = told()
  theirs.trouble('none')
  theirs.hangUp()
  expect((await deleteAccountOf(person)).status).toBe(204)
  server.parts.wakeOutbox()
  await expect.poll(told, { timeout: 20_000, interval: 20 }).toBe(toldBefore + 1)
  expect(theirs.catchUp()).toBe(1)
  expect(theirs.contacts()).toHaveLength(before + 1)

  await expect.poll(() => waitsToBeTold(key), { interval: 20 }).toBe(1)
  server.advance(61 * 60_000)
  server.parts.wakeOutbox()
  await expect.poll(() => theirs.contacts().length, { timeout: 20_000, interval: 50 }).toBe(before)
})

const waitsToBeTold = async (key: string) =>
  (
    await server.db.many(
      sql`select 1 from outbox where kind = 'crm-forget' and body->>'external_key' = ${key} and next_at > ${server.clock()}`,
    )
  ).length
