import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answeredRegistration, sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  cancelRegistration,
  getRegistration,
  submitRegistration,
} from '../../contract/registration.ts'
import { describeLogVerdict } from '../../domain/verdicts/describe-log-verdict.ts'
import { verifyLog } from '../log/verify-log.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()
const send = (id: string) =>
  person.call(submitRegistration, { params: { id }, body: { declaration: true } })
const cancel = (id: string, reason = '') =>
  person.call(cancelRegistration, { params: { id }, body: { reason } })
const logOf = (id: string) =>
  db.many<{ kind: string; payload: Record<string, unknown> }>(
    sql`select l.kind, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} order by seq`,
  )
const no = [{ choiceValue: 'no', answer: null }]

async function answered() {
  const id = await answeredRegistration(server, person)
  return { id, phone: device(person, id) }
}

test('what is answered is sent, once, and from then on nothing changes', async () => {
  const { id, phone } = await answered()
  const sent = await send(id)

  expect(sent).toEqual({ status: 'Submitted', submittedAt: expect.any(String) })
  expect(await send(id)).toEqual(sent)
  expect(
    (await server.messagesTo(person.emailAddress)).filter(
      ({ subject }) => subject === 'We have your registration',
    ),
  ).toEqual([expect.objectContaining({ text: expect.stringContaining('Leeds Registrations') })])
  expect(await person.call(getRegistration, { params: { id } })).toMatchObject({
    status: 'Submitted',
    submittedAt: sent.submittedAt,
  })
  expect(
    (await phone.post(phone.formOf({ actionId: 'preferred-name', value: 'Amara' }))).status,
  ).toBe(409)
  expect((await logOf(id)).filter(({ kind }) => kind === 'submitted')).toEqual([
    {
      kind: 'submitted',
      payload: {
        from: 'InProgress',
        to: 'Submitted',
        declaration: true,
        answers: ['preferred-name', 'drives', 'truthful', 'signed'],
        fingerprint: expect.any(String),
      },
    },
  ])
  expect(
    describeLogVerdict((await verifyLog(db, id)) ?? { whole: false, seq: 0, why: 'missing' }),
  ).toMatch(/^The log is whole/)
})

test('a person who sends a survey is thanked for it, and promised nothing of a registration', async () => {
  const asked = await server.signUpCandidate()
  const id = await answeredRegistration(server, asked, {
    ...SMALL_FLOW,
    name: 'small-survey',
    title: 'How is work going?',
    type: 'Survey',
  })
  await asked.call(submitRegistration, { params: { id }, body: { declaration: true } })

  const [letter] = (await server.messagesTo(asked.emailAddress)).slice(-1)
  expect(letter?.subject).toBe('Thank you for your answers')
  expect(letter?.text).toMatch(
    /Your answers help us\. Someone at our Leeds Registrations branch .+\n\n- Survey: How is work going\?/,
  )
  expect(letter?.text).not.toContain('documents')
})

test('ten presses at once are one sending', async () => {
  const { id } = await answered()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)))

  expect(new Set(answers.map(({ submittedAt }) => submittedAt)).size).toBe(1)
  expect((await logOf(id)).filter(({ kind }) => kind === 'submitted')).toHaveLength(1)
})

test('what is missing is named by its question, in an item as well, and nothing is sent', async () => {
  const { id, phone } = await answered()
  const item = randomUUID()
  await phone.save({ actionId: 'preferred-name' })
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  await phone.save({ actionId: 'licence-number', value: { skipped: true } })
  await phone.save({ actionId: 'work-history', set: 'work-history', item, value: 'present' })

  await expect(send(id)).rejects.toMatchObject({
    status: 422,
    data: {
      fields: {
        'preferred-name': expect.any(String),
        'licence-number': expect.any(String),
        [`employer@${item}`]: expect.any(String),
      },
    },
  })
  expect((await person.call(getRegistration, { params: { id } })).status).toBe('InProgress')
})

test('answers that are not asked any more stay behind', async () => {
  const { id, phone } = await answered()
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  await phone.save({ actionId: 'licence-number', value: 'MORGA657054SM9IJ' })
  await phone.save({ actionId: 'drives', value: no })
  await send(id)

  expect((await logOf(id)).at(-1)?.payload.answers).toEqual([
    'preferred-name',
    'drives',
    'truthful',
    'signed',
  ])
})

test('what was signed in other words is signed again', async () => {
  const renamed = await server.signUpCandidate()
  const id = await answeredRegistration(server, renamed)
  const sendIt = () =>
    renamed.call(submitRegistration, { params: { id }, body: { declaration: true } })
  await renamed.fetch(`/api/v1/user/${renamed.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ firstName: 'Adaeze' }),
    headers: { 'content-type': 'application/json' },
  })
  await expect(sendIt()).rejects.toMatchObject({
    status: 422,
    data: { fields: { signed: 'What you signed has changed since. Please sign again.' } },
  })
  await sign(device(renamed, id), 'Adaeze Okafor')
  expect(await sendIt()).toMatchObject({ status: 'Submitted' })
})

test('without the declaration nothing is sent', async () => {
  const { id } = await answered()
  const response = await person.fetch(`/API/v1/Registration/${id}/Submit`, {
    method: 'POST',
    body: JSON.stringify({ declaration: false }),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(422)
})

test('a registration that was returned is corrected and sent again', async () => {
  const { id, phone } = await answered()
  await send(id)
  await db.run(sql`update registrations set status = 'Returned' where id = ${id}`)
  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  await sign(phone)
  server.advance(60_000)

  expect(await send(id)).toMatchObject({ status: 'Submitted' })
  expect(
    (await logOf(id))
      .map(({ kind }) => kind)
      .filter((kind) => ['begun', 'submitted'].includes(kind)),
  ).toEqual(['begun', 'submitted', 'begun', 'submitted'])
})

test('a person may end a registration, with a reason, before and after it was sent, and it stays ended', async () => {
  const [open, sent] = [await answered(), await answered()]
  await send(sent.id)

  expect(await cancel(open.id, 'Found another job')).toEqual({ status: 'Cancelled' })
  expect(await cancel(open.id)).toEqual({ status: 'Cancelled' })
  expect(await cancel(sent.id)).toEqual({ status: 'Cancelled' })
  expect((await logOf(open.id)).filter(({ kind }) => kind === 'cancelled')).toEqual([
    {
      kind: 'cancelled',
      payload: { reason: 'Found another job', from: 'InProgress', to: 'Cancelled' },
    },
  ])
  await expect(send(open.id)).rejects.toMatchObject({
    status: 409,
    message: 'This registration was sent or ended, so it can no longer be changed.',
  })
})

test('what is with the CRM can no longer be ended', async () => {
  const id = await someRegistration(server, person.id, { status: 'SentToCrm' })
  await expect(cancel(id)).rejects.toMatchObject({
    status: 409,
    message: 'This registration has ended already.',
  })
})

test("no one sends or ends what is someone else's", async () => {
  const id = await someRegistration(server, (await server.signUpCandidate()).id)
  await expect(send(id)).rejects.toMatchObject({ status: 404 })
  await expect(cancel(id)).rejects.toMatchObject({ status: 404 })
})

test('a task in which nothing must be answered counts as completed once the registration is sent, in the flow and in the list of the desk', async () => {
  const { id } = await answered()
  const optional = {
    ...{ id: 'more', name: 'More' },
    steps: [
      {
        ...{ id: 'more', name: 'More', showIntroductionScreen: false },
        actions: [
          ...[{ id: 'wish', name: 'Wish', type: 'text', label: 'A wish?', optional: true }],
        ],
      },
    ],
  }
  await db.run(
    sql`insert into registration_tasks (registration_id, task_id, origin, definition, created_at) values (${id}, 'more', 'priority_review', ${JSON.stringify(optional)}, ${server.clock()})`,
  )
  const progress = () =>
    db.one(sql`select tasks_done, tasks from registration_desk where registration_id = ${id}`)
  const statuses = async () =>
    (await person.call(getRegistration, { params: { id } })).flow.tasks.map(({ status }) => status)
  // The added task comes before the task with the signature.
  expect(await statuses()).toEqual(['Completed', 'Not yet started', 'Completed'])
  await send(id)
  expect(await statuses()).toEqual(['Completed', 'Completed', 'Completed'])
  expect(await progress()).toEqual({ tasks_done: 3, tasks: 3 })
})
