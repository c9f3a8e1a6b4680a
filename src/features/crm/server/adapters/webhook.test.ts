import { afterAll, expect, test } from 'vitest'
import { someConsultant } from '#tests/consultants.ts'
import { crmWith } from '#tests/crm-with.ts'
import { deleteAccountOf } from '#tests/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { approvedRegistration } from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { webhookReceiver } from '#tests/webhook-receiver.ts'
import { getCrm, getCrmDuplicates, retryCrm, sendToCrm } from '../../contract/crm.ts'

const theirs = await webhookReceiver()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment })
const priya = await someConsultant(server)
const crm = await crmWith(server, 'webhook', 'Bullhorn')

async function ordered() {
  const approved = await approvedRegistration(server)
  await priya.call(sendToCrm, { params: { id: approved.id }, body: { decision: 'create', crm } })
  return approved
}
const sendingOf = async (id: string) => (await priya.call(getCrm, { params: { id } })).sending
const toldOf = (id: string | null | undefined) =>
  theirs.taken().filter(({ externalKey }) => `theirs-${externalKey}` === id)

test('another system is told once, signed, under a delivery id that every try repeats, and its id is kept', async () => {
  const { id } = await ordered()
  theirs.trouble('cut')
  await expect(emptyOutbox(server)).rejects.toThrow('The CRM did not answer.')
  expect(await sendingOf(id)).toMatchObject({
    state: 'Pending',
    tries: 1,
    message: 'The CRM did not answer. It is tried again by itself.',
  })
  theirs.trouble('none')
  await priya.call(retryCrm, { params: { id } })
  await emptyOutbox(server)

  const sending = await sendingOf(id)
  expect(sending).toMatchObject({ state: 'Sent', tries: 2, error: null })
  expect(toldOf(sending?.crmId)).toEqual([
    expect.objectContaining({
      event: 'registration.approved',
      person: expect.objectContaining({ firstName: 'Robert', lastName: "O'Connor" }),
      registration: expect.objectContaining({
        id,
        flow: 'Who you are',
        branch: 'Leeds Registrations',
      }),
    }),
  ])
  expect(theirs.calls.slice(-2).map(({ outcome }) => outcome)).toEqual(['taken', 'repeated'])
})

test('a receiver can tell a call of ours from one that was altered, made up or kept', async () => {
  await ordered()
  await emptyOutbox(server)
  const { signature, body } = theirs.calls.at(-1) ?? { signature: '', body: '' }
  expect(theirs.take(signature, body)).toBe('repeated')
  expect(theirs.take(signature, body.replace('Robert', 'Rupert'))).toBe('wrong signature')
  expect(
    theirs.take(signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`), body),
  ).toBe('wrong signature')
  expect(theirs.take('t=1,v1=', body)).toBe('wrong signature')
  expect(theirs.take(signature, body, Date.now() / 1000 + 301)).toBe('too old')
})

test('what it refuses waits for a consultant, and goes when they try again', async () => {
  theirs.trouble('rejects')
  const { id } = await ordered()
  await emptyOutbox(server)
  expect(await sendingOf(id)).toMatchObject({
    state: 'Failed',
    message: 'The CRM did not accept this: it answered 422',
  })
  theirs.trouble('none')
  expect(await priya.call(retryCrm, { params: { id } })).toMatchObject({ state: 'Pending' })
  await emptyOutbox(server)
  expect(await sendingOf(id)).toMatchObject({ state: 'Sent' })
})

test('it cannot be asked whom it knows, and the screen is told so', async () => {
  const { id } = await ordered()
  expect((await priya.call(getCrm, { params: { id } })).crms).toContainEqual({
    id: crm,
    name: 'Bullhorn',
    searches: false,
  })
  expect(await priya.call(getCrmDuplicates, { params: { id } })).toEqual([])
})

test('what a receiver lost is sent again by an operator, under the same delivery ids', async () => {
  const { id } = await ordered()
  await emptyOutbox(server)
  const before = theirs.calls.length
  expect(await portalCommand(server, ['replay-crm', '--name', 'bullhorn'])).toMatch(
    /^\d+ registrations are sent again\.\n$/,
  )
  await emptyOutbox(server)
  const again = theirs.calls.slice(before)
  expect(again.length).toBeGreaterThanOrEqual(4)
  expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['repeated']))
  expect(toldOf((await sendingOf(id))?.crmId)).toHaveLength(1)
})

test('who deletes their account is forgotten there too, and the call names nobody', async () => {
  const { id, person } = await ordered()
  await emptyOutbox(server)
  const crmId = (await sendingOf(id))?.crmId
  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  const [, erased] = toldOf(crmId)
  expect(erased).toEqual({
    delivery: expect.any(String),
    event: 'person.erased',
    externalKey: crmId?.slice('theirs-'.length),
    id: crmId,
  })
})
