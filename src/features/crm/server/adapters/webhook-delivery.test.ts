import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { testServer } from '#tests/test-server.ts'
import { webhookReceiver } from '#tests/servers/webhook-receiver.ts'
import { wholeRegistration } from '#tests/registrations/whole-registration.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getCrmState, sendToCrm } from '../../contract/crm.ts'

const theirs = await webhookReceiver()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment })
const priya = await someConsultant(server)
const crm = await crmWith(server, 'webhook', 'Bullhorn')

type DeliveredRegistration = {
  readonly answers: readonly unknown[]
  readonly verdicts: readonly unknown[]
  readonly checks: readonly unknown[]
  readonly licence: unknown
  readonly documents: readonly {
    readonly id: string
    readonly fileName: string
    readonly mediaType: string
    readonly sha256: string
    readonly url: string
  }[]
}

async function deliveredRegistration() {
  const { id } = await wholeRegistration(server, priya)
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm } })
  await emptyOutbox(server)
  const { sending } = await priya.call(getCrmState, { params: { id } })
  const delivery = theirs
    .taken()
    .find(({ externalKey }) => `theirs-${externalKey}` === sending?.crmId)
  return delivery?.registration as DeliveredRegistration
}

test('a delivery holds the whole registration [amendment 6.3]', async () => {
  const said = await deliveredRegistration()
  expect(said.answers).toEqual([
    {
      question: 'What is your first name?',
      name: 'FirstName',
      item: null,
      value: 'Amara',
    },
    {
      question: 'What is your last name, Amara?',
      name: 'LastName',
      item: null,
      value: 'Okafor',
    },
    { question: 'What should we call you?', name: 'PreferredName', item: null, value: 'Ama' },
    {
      question: 'Do you drive?',
      name: 'Drives',
      item: null,
      value: [{ choiceValue: 'no', answer: null }],
    },
    { question: 'Employer', name: 'Employer', item: 'Job 1', value: 'Sawston Sawmill' },
    {
      question: 'A payslip',
      name: 'Payslip',
      item: 'Job 1',
      value: { documentIds: [said.documents[0]?.id] },
    },
    { question: 'I agree', name: 'Truthful', item: null, value: 'agreed' },
    {
      question: 'Sign',
      name: 'Signed',
      item: null,
      value: { name: 'Amara Okafor', drawn: false },
    },
  ])
  expect(said.verdicts).toContainEqual(
    expect.objectContaining({ name: 'PreferredName', outcome: 'Accepted', by: 'Priya Shah' }),
  )
  expect(said.checks).toContainEqual({ name: 'First and last name', there: true })
  expect(said.licence).toMatchObject({ status: 'Awaiting Verification' })
  expect(said.documents.map(({ fileName }) => fileName)).toEqual([
    'payslip.pdf',
    'Signed declaration - Sign.pdf',
  ])
})

test('the files of a delivery are fetched with its signature, for an hour [amendment 6.3]', async () => {
  const said = await deliveredRegistration()
  const call = theirs.calls.at(-1)
  const fetched = (url: string, signature: string) =>
    server.client().fetch(url.replace(server.parts.config.publicOrigin, ''), {
      headers: { 'portal-signature': signature },
    })
  expect(said.documents).toHaveLength(2)
  for (const { url, sha256, mediaType } of said.documents) {
    const answer = await fetched(url, call?.signature ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }

  const [{ url } = { url: '' }] = said.documents
  const other = `t=1,v1=${'0'.repeat(64)}`
  expect((await fetched(url, '')).status).toBe(401)
  expect((await fetched(url, other)).status).toBe(404)
  expect(
    (await fetched(url.replace(/[^/]+$/, crypto.randomUUID()), call?.signature ?? '')).status,
  ).toBe(404)
  server.advance(61 * MINUTE)
  expect((await fetched(url, call?.signature ?? '')).status).toBe(410)
})
