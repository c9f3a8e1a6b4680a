import { afterAll, expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { approvedRegistration } from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { webhookReceiver } from '#tests/servers/webhook-receiver.ts'
import { SEALED_NUMBER, wholeRegistration } from '#tests/registrations/whole-registration.ts'
import { findRegistration } from '#features/registrations/server/registration-queries.ts'
import {
  getCrmState,
  getCrmDuplicates,
  getCrmPreview,
  retrySendToCrm,
  sendToCrm,
} from '../../contract/crm.ts'
import { readRegistrationForHandOver } from '../hand-over/registration-for-hand-over.ts'
import { readWebhookSettings } from '../hand-over/accepted-content-settings.ts'

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
const sendingOf = async (id: string) => (await priya.call(getCrmState, { params: { id } })).sending
const callsAbout = (id: string | null | undefined) =>
  theirs.taken().filter(({ externalKey }) => `theirs-${externalKey}` === id)

test('another system gets one signed call, under a delivery id that every try repeats, and its id is kept', async () => {
  const { id } = await ordered()
  theirs.trouble('cut')
  await expect(emptyOutbox(server)).rejects.toThrow('The CRM did not answer.')
  expect(await sendingOf(id)).toMatchObject({
    state: 'Pending',
    tries: 1,
    message: 'The CRM did not answer. It is tried again by itself.',
  })
  theirs.trouble('none')
  await priya.call(retrySendToCrm, { params: { id } })
  await emptyOutbox(server)

  const sending = await sendingOf(id)
  expect(sending).toMatchObject({ state: 'Sent', tries: 2, error: null })
  expect(callsAbout(sending?.crmId)).toEqual([
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

test('a sealed answer goes only where the mapping names it, and the screen shows first what goes and what stays [amendment 6.3]', async () => {
  const { id } = await wholeRegistration(server, priya)
  const preview = await priya.call(getCrmPreview, { params: { id }, query: { crm } })
  expect(preview).toMatchObject({
    stays: ['Your NI number?'],
    documents: [{ fileName: 'payslip.pdf' }, { fileName: 'Signed declaration - Sign.pdf' }],
    licence: { status: 'Awaiting Verification' },
  })
  expect(preview.answers).toContainEqual({
    question: 'What should we call you?',
    item: null,
    text: 'Ama',
    to: null,
  })
  expect(JSON.stringify(preview)).not.toContain(SEALED_NUMBER)
  expect(JSON.stringify(preview.verdicts)).toContain('What is your last name, Amara?')
  const registration = await findRegistration(server.db, id)
  if (!registration) throw new Error('it is there')
  const takes = readWebhookSettings('content')
  const namesOf = async (sealed: readonly string[]) =>
    (
      await readRegistrationForHandOver(server.parts, registration, { ...takes, sealed })
    ).registration.answers.flatMap(({ name, value }) => (value === SEALED_NUMBER ? [name] : []))
  expect(await namesOf([])).toEqual([])
  expect(await namesOf(['NationalInsuranceNumber'])).toEqual(['NationalInsuranceNumber'])
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

test('a registration that it refuses waits for a consultant, and goes when they try again', async () => {
  theirs.trouble('rejects')
  const { id } = await ordered()
  await emptyOutbox(server)
  expect(await sendingOf(id)).toMatchObject({
    state: 'Failed',
    message: 'The CRM did not accept this: it answered 422',
  })
  theirs.trouble('none')
  expect(await priya.call(retrySendToCrm, { params: { id } })).toMatchObject({ state: 'Pending' })
  await emptyOutbox(server)
  expect(await sendingOf(id)).toMatchObject({ state: 'Sent' })
})

test('another system cannot be searched, and the screen knows that', async () => {
  const { id } = await ordered()
  expect((await priya.call(getCrmState, { params: { id } })).crms).toContainEqual({
    id: crm,
    name: 'Bullhorn',
    searches: false,
  })
  expect(await priya.call(getCrmDuplicates, { params: { id } })).toEqual([])
})

test('an operator sends again what a receiver lost, under the same delivery ids', async () => {
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
  expect(callsAbout((await sendingOf(id))?.crmId)).toHaveLength(1)
})

test('a person who deletes their account is forgotten there too, and the call names no one', async () => {
  const { id, person } = await ordered()
  await emptyOutbox(server)
  const crmId = (await sendingOf(id))?.crmId
  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  const [, erased] = callsAbout(crmId)
  expect(erased).toEqual({
    delivery: expect.any(String),
    event: 'person.erased',
    externalKey: crmId?.slice('theirs-'.length),
    id: crmId,
  })
})
