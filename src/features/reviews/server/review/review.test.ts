import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  getRegistration,
  listRegistrations,
  submitRegistration,
} from '#features/registrations/contract/registration.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { sql } from '#server/database/database.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { Failure } from '#shared/failure.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { testServer } from '#tests/test-server.ts'
import {
  approveRegistration,
  createPriorityReview,
  createSignatureTask,
  getDesk,
  previewSendCandidate,
  reviewRegistration,
  sendCandidate,
} from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
const priya = await someConsultant(server)
const NO_ACCESS = { status: 403, message: 'You do not have access to this registration.' }

type Decisions = InputOf<typeof reviewRegistration>['body']['decisions']
const sent = async () => {
  const registration = await submittedRegistration(server, person)
  server.advance(1000)
  return registration
}
const review = (id: string, ...decisions: Decisions) =>
  priya.call(reviewRegistration, { params: { id }, body: { decisions } })
const approve = (id: string, acceptRest = false) =>
  priya.call(approveRegistration, { params: { id }, body: { acceptRest } })
const send = (id: string, body: InputOf<typeof sendCandidate>['body'] = { channels: ['email'] }) =>
  priya.call(sendCandidate, { params: { id }, body })
const desk = (id: string) => priya.call(getDesk, { params: { id } })
const wire = (id: string) => person.call(getRegistration, { params: { id } })
const kindsOf = async (id: string) =>
  (
    await db.many<{ kind: string; actor: string }>(
      sql`select kind, actor from registration_log where registration_id = ${id} order by seq`,
    )
  )
    .filter(({ actor }) => actor === priya.id)
    .map(({ kind }) => kind)
const accept = (actionId: string, itemId?: string) => ({
  actionId,
  ...(itemId ? { itemId } : {}),
  outcome: 'Accepted' as const,
})
const again = (actionId: string, reason: string) => ({
  actionId,
  outcome: 'Returned' as const,
  reason,
})

test('the first decision takes what was sent into review, and each decision stands with who made it, and in the log', async () => {
  const { id, item, documentId } = await sent()
  const told = await review(id, accept('preferred-name'), {
    documentId,
    outcome: 'Returned',
    reason: 'The date is cut off',
  })

  expect(told).toMatchObject({
    status: 'InReview',
    decisions: [
      {
        actionId: 'preferred-name',
        itemId: null,
        documentId: null,
        outcome: 'Accepted',
        reason: '',
        by: { id: priya.id, firstName: 'Priya', lastName: 'Shah' },
      },
      {
        actionId: 'payslip',
        itemId: item,
        documentId,
        outcome: 'Returned',
        reason: 'The date is cut off',
      },
    ],
  })
  expect(await kindsOf(id)).toEqual(['in review', 'answer accepted', 'answer returned'])
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
  expect((await desk(id)).decisions).toEqual(told.decisions)
})

test('a later decision takes the place of the one before, and one that is taken back is none', async () => {
  const { id, item, documentId } = await sent()
  await review(id, again('preferred-name', 'Your full name'))
  await review(id, accept('preferred-name'), {
    documentId,
    outcome: 'Returned',
    reason: 'Too dark',
  })
  expect((await desk(id)).decisions.map(({ actionId, outcome }) => [actionId, outcome])).toEqual([
    ['preferred-name', 'Accepted'],
    ['payslip', 'Returned'],
  ])
  await review(id, { actionId: 'preferred-name', outcome: 'Withdrawn' }, accept('payslip', item))
  expect(
    (await desk(id)).decisions.map(({ actionId, documentId: of, outcome }) => [
      actionId,
      of,
      outcome,
    ]),
  ).toEqual([['payslip', null, 'Accepted']])
})

test('accepting what is accepted already is nothing that happened, so that a key pressed twice leaves one entry in the log', async () => {
  const { id, item, documentId } = await sent()
  const once = await review(id, accept('preferred-name'), { documentId, outcome: 'Accepted' })
  server.advance(1000)
  expect(
    await review(
      id,
      accept('preferred-name'),
      { documentId, outcome: 'Accepted' },
      accept('payslip', item),
    ),
  ).toEqual(once)
  expect(await kindsOf(id)).toEqual(['in review', 'answer accepted', 'answer accepted'])
  expect(
    (
      await review(id, again('preferred-name', 'Your full name'), accept('preferred-name'))
    ).decisions.map(({ actionId, outcome }) => [actionId, outcome]),
  ).toEqual([
    ['payslip', 'Accepted'],
    ['preferred-name', 'Accepted'],
  ])
  expect(await kindsOf(id)).toEqual([
    'in review',
    'answer accepted',
    'answer accepted',
    'answer returned',
    'answer accepted',
  ])
})

test('what cannot be decided is refused by its place, and nothing of that review is kept', async () => {
  const { id } = await sent()
  const other = await sent()
  const refused = async (decision: Decisions[number]) =>
    review(id, accept('preferred-name'), decision).then(
      () => null,
      (failure: { status: number; data: unknown }) => [
        failure.status,
        (failure.data as { fields: unknown }).fields,
      ],
    )
  expect(await refused(again('nickname', ' '))).toEqual([
    422,
    { 'decisions.1.reason': 'Say what has to be put right' },
  ])
  expect(await refused(accept('licence-number'))).toEqual([
    422,
    { 'decisions.1.actionId': 'The question licence-number is not asked' },
  ])
  expect(await refused(accept('no-such-question'))).toEqual([
    422,
    { 'decisions.1.actionId': 'The question no-such-question is not asked' },
  ])
  expect(await refused(accept('nickname'))).toEqual([
    422,
    { 'decisions.1.actionId': 'The question nickname was not answered' },
  ])
  expect(await refused(accept('employer', randomUUID()))).toMatchObject([422, {}])
  expect(await refused({ documentId: other.documentId, outcome: 'Accepted' })).toEqual([
    422,
    { 'decisions.1.documentId': 'This document is not of this registration' },
  ])
  expect(await desk(id)).toMatchObject({ status: 'Submitted', decisions: [] })
})

test('nothing is approved while something is returned, or unseen unless the rest is accepted; then it is locked', async () => {
  const { id, phone } = await sent()
  await review(id, again('preferred-name', 'Your full name'))
  await expect(approve(id, true)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('asked of the candidate again'),
  })
  await review(id, accept('preferred-name'))
  await expect(approve(id)).rejects.toMatchObject({
    status: 422,
    data: {
      fields: {
        drives: 'No one has looked at this yet',
        truthful: expect.any(String),
        signed: expect.any(String),
      },
    },
  })
  expect(await approve(id, true)).toEqual({ status: 'Approved' })
  expect(await approve(id, true)).toEqual({ status: 'Approved' })

  expect(await kindsOf(id)).toEqual([
    'in review',
    'answer returned',
    'answer accepted',
    'rest accepted',
    'approved',
  ])
  await expect(phone.save({ actionId: 'preferred-name', value: 'Ben' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(review(id, again('preferred-name', 'x'))).rejects.toMatchObject({ status: 409 })
  await expect(send(id)).rejects.toMatchObject({ status: 409 })
})

test('a person without an account gets the way to one when their registration is approved, and somebody with one does not', async () => {
  const newcomer = await server.signUpCandidate()
  const { id } = await submittedRegistration(server, newcomer)
  await db.run(sql`update candidates set portal_enabled = false where id = ${newcomer.id}`)
  await approve(id, true)
  const letter = (await server.messagesTo(newcomer.emailAddress)).at(-1)
  expect(letter?.subject).toBe('Your registration with Leeds Registrations is approved')
  const code = /\/p\/([0-9A-Z]{26})/i.exec(letter?.text ?? '')?.[1]
  const response = await server.anonymous.fetch('/api/v1/validation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, type: 'PortalOnboarding' }),
  })
  expect(await response.json()).toMatchObject({
    success: true,
    data: { user: { id: newcomer.id, portalEnabled: true } },
  })

  const { id: second } = await submittedRegistration(server, newcomer)
  const before = (await server.messagesTo(newcomer.emailAddress)).length
  await approve(second, true)
  expect(
    (await server.messagesTo(newcomer.emailAddress)).slice(before).map(({ subject }) => subject),
  ).not.toContain('Your registration with Leeds Registrations is approved')
})

test('a letter is shown only where sending would bring it, and refused in the same words', async () => {
  const { id } = await sent()
  const body = { channels: ['email' as const] }
  const refusals = async () => {
    const asked = [sendCandidate, previewSendCandidate].map((call) =>
      priya.call(call, { params: { id }, body }).then(
        () => 'nothing',
        ({ status, message }: Failure) => `${status} ${message}`,
      ),
    )
    const [ofSending, ofPreview] = await Promise.all(asked)
    expect(ofPreview).toBe(ofSending)
    return ofPreview
  }
  expect(await refusals()).toContain('409 Look at the answers first')
  await review(id, accept('preferred-name'))
  expect(await refusals()).toContain('409 Nothing is to be asked of the candidate again.')
  for (const status of ['InProgress', 'Sent', 'Returned', 'Approved', 'Cancelled']) {
    await db.run(sql`update registrations set status = ${status} where id = ${id}`)
    expect(await refusals(), status).toContain('409 Nothing is to be sent to the candidate.')
  }
})

test('what was returned goes back with its reason, is mended, and has to be looked at again', async () => {
  const { id, item, documentId, phone } = await sent()
  await expect(send(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Look at the answers first'),
  })
  await review(id, again('preferred-name', 'Your full name, please'), accept('drives'), {
    documentId,
    outcome: 'Returned',
    reason: 'Too dark',
  })
  const preview = await priya.call(previewSendCandidate, {
    params: { id },
    body: { channels: ['email'], message: 'Nearly done, Amara.' },
  })
  const { status, link } = await send(id, { channels: ['email'], message: 'Nearly done, Amara.' })

  expect(status).toBe('Returned')
  expect(link?.url).toMatch(/\/i\/[0-9A-Z]{26}$/i)
  const letter = (await server.messagesTo(person.emailAddress)).at(-1)
  expect(letter).toMatchObject({
    subject: 'We need 2 things for your registration with Leeds Registrations',
    text: expect.stringContaining('Priya writes: "Nearly done, Amara."'),
  })
  expect(preview).toMatchObject([
    { channel: 'email', to: person.emailAddress, subject: letter?.subject },
  ])
  expect(preview[0]?.text.replace(/\S+\/i\/\S+/, '')).toBe(letter?.text.replace(/\S+\/i\/\S+/, ''))

  const about = (await wire(id)).flow.tasks[0]?.steps
  expect(about?.[0]?.actions[0]).toMatchObject({
    id: 'preferred-name',
    returned: { reason: 'Your full name, please' },
  })
  expect(about?.[1]?.actions[0]?.values?.[0]).toMatchObject({
    itemId: item,
    returned: { payslip: { reason: 'Too dark' } },
  })
  server.advance(1000)
  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  expect((await wire(id)).flow.tasks[0]?.steps[0]?.actions[0]).toMatchObject({
    value: 'Amara',
    returned: null,
  })
  server.advance(1000)
  await sign(phone)
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  server.advance(1000)

  // What was mended and what was sent again as it was is looked at anew; what was accepted and not touched stays so.
  expect((await desk(id)).decisions.map(({ actionId, outcome }) => [actionId, outcome])).toEqual([
    ['drives', 'Accepted'],
  ])
  expect(await approve(id, true)).toEqual({ status: 'Approved' })
})

test('a review that returned nothing sends nothing', async () => {
  const { id } = await sent()
  await review(id, accept('preferred-name'))
  await expect(send(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Nothing is to be asked'),
  })
})

test('a draft is sent by the ways that were chosen, and without any the link is shown; it is not sent twice', async () => {
  const [shown, mailed] = [
    await someRegistration(server, person.id, { status: 'Draft' }),
    await someRegistration(server, person.id, { status: 'Draft' }),
  ]
  const before = (await server.messagesTo(person.emailAddress)).length
  expect(await send(shown, { channels: [] })).toMatchObject({
    status: 'Sent',
    link: { url: expect.stringContaining('/i/'), expiresAt: expect.any(String) },
  })
  expect((await server.messagesTo(person.emailAddress)).length).toBe(before)
  await expect(send(mailed, { channels: ['sms'] })).rejects.toMatchObject({
    status: 422,
    data: { fields: { channels: 'There is no mobile number that a text could go to' } },
  })
  await send(mailed, { channels: ['email'], message: 'It was good to meet you.' })
  expect((await server.messagesTo(person.emailAddress)).at(-1)?.text).toContain(
    'Priya writes: "It was good to meet you."',
  )
  await expect(send(mailed)).rejects.toMatchObject({ status: 409 })
  expect(await kindsOf(mailed)).toEqual(['invited'])
})

test('further questions and a statement to sign come with the registration, are answered with it, and stand in the way of its approval until then', async () => {
  const { id } = await sent()
  const task = await priya.call(createPriorityReview, {
    params: { id },
    body: {
      questions: [
        { label: 'On which site do you work?', type: 'text' },
        {
          label: 'Which shift?',
          type: 'single_select',
          choices: ['Days', 'Nights'],
          optional: true,
        },
      ],
    },
  })
  const paper = await priya.call(createSignatureTask, {
    params: { id },
    body: { name: 'Sign your assignment', statement: 'I, {{CandidateFirstName}}, accept.' },
  })
  expect(task).toMatchObject({
    id: 'priority-review-1',
    name: 'A few more questions',
    status: 'Not yet started',
    steps: [
      {
        actions: [
          { label: 'On which site do you work?' },
          { choices: { choicesList: [{ label: 'Days' }, { label: 'Nights' }] } },
        ],
      },
    ],
  })
  expect(paper).toMatchObject({
    id: 'signature-task-1',
    steps: [{ actions: [{ type: 'signature', statement: 'I, {{CandidateFirstName}}, accept.' }] }],
  })
  await expect(approve(id, true)).rejects.toMatchObject({ status: 409 })
  expect((await send(id)).status).toBe('Returned')
  expect((await server.messagesTo(person.emailAddress)).at(-1)?.subject).toContain('2 things')
  expect(await kindsOf(id)).toEqual(['in review', 'question added', 'signature asked', 'returned'])

  const phone = device(person, id)
  const { save } = phone
  await save({
    actionId: 'priority-review-1-1',
    taskId: 'priority-review-1',
    stepId: 'priority-review-1-step',
    value: 'Hull docks',
  })
  await save({
    actionId: 'signature-task-1-1',
    taskId: 'signature-task-1',
    stepId: 'signature-task-1-step',
    value: { name: 'Amara Okafor', drawn: false },
  })
  await sign(phone)
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  expect(await approve(id, true)).toEqual({ status: 'Approved' })
  await expect(
    priya.call(createSignatureTask, { params: { id }, body: { name: 'Late', statement: 'x' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a question that no answer could be given to is refused with what is wrong', async () => {
  const { id } = await sent()
  await expect(
    priya.call(createPriorityReview, {
      params: { id },
      body: { questions: [{ label: 'Which shift?', type: 'single_select' }] },
    }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    priya.call(createSignatureTask, {
      params: { id },
      body: { name: 'Sign', statement: 'I am {{Nobody}}' },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('the desk says whom to call, who made it and what comes next in the list, of the own branches alone', async () => {
  const lone = await someConsultant(server, { branches: ['York Registrations'] })
  const ids = [await sent(), await sent(), await sent()].map(({ id }) => id)
  const [york] = [await sent()].map(({ id }) => id)
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'York Registrations'), created_by = ${lone.id} where id = any(${[...ids, york ?? '']})`,
  )
  const [first, second, third] = ids as [string, string, string]
  const seen = await lone.call(getDesk, { params: { id: second } })

  expect(seen).toMatchObject({
    status: 'Submitted',
    stage: 'Duplicates',
    candidate: {
      id: person.id,
      firstName: 'Amara',
      emailAddress: person.emailAddress,
      portalEnabled: true,
    },
    branch: { name: 'York Registrations' },
    crm: { name: 'Embedded' },
    flow: { title: 'Small registration', type: 'Standard' },
    madeBy: { id: lone.id },
    queue: { previous: third, next: first, left: 3 },
  })
  expect((await lone.call(getDesk, { params: { id: york ?? '' } })).queue).toEqual({
    previous: first,
    next: third,
    left: 3,
  })
  await expect(priya.call(getDesk, { params: { id: second } })).rejects.toMatchObject(NO_ACCESS)
})

test('two consultants who decide at once follow each other, and an approval is one', async () => {
  const { id } = await sent()
  const tomasz = await someConsultant(server, { firstName: 'Tomasz' })
  const both = await Promise.allSettled(
    [priya, tomasz].map(({ call }) =>
      call(approveRegistration, { params: { id }, body: { acceptRest: true } }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(
    await db.one(
      sql`select count(*)::int as approvals from registration_log where registration_id = ${id} and kind = 'approved'`,
    ),
  ).toEqual({ approvals: 1 })
})

test('the queue is the list of what is to be reviewed, in its order, with approved ones in it', async () => {
  const lone = await someConsultant(server, { branches: ['Selby Registrations'] })
  const ids: string[] = []
  for (const _ of [1, 2, 3, 4]) ids.push((await sent()).id)
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'Selby Registrations') where id = any(${ids})`,
  )
  await lone.call(approveRegistration, {
    params: { id: ids[1] ?? '' },
    body: { acceptRest: true },
  })
  const listed = (await lone.call(listRegistrations, { query: { view: 'review' } })).map(
    ({ id }) => id,
  )
  expect(listed).toEqual([...ids].reverse())
  for (const [place, id] of listed.entries())
    expect((await lone.call(getDesk, { params: { id } })).queue).toEqual({
      previous: listed.at(place - 1),
      next: listed[(place + 1) % listed.length],
      left: listed.length - 1,
    })
})

test('a consultant who comes too late reads who did what, and when', async () => {
  const tomasz = await someConsultant(server, { firstName: 'Tomasz' })
  const { id } = await sent()
  const accept = () => review(id, { actionId: 'preferred-name', outcome: 'Accepted' })
  await accept()
  await tomasz.call(reviewRegistration, {
    params: { id },
    body: {
      decisions: [{ actionId: 'preferred-name', outcome: 'Returned', reason: 'In full, please.' }],
    },
  })
  await tomasz.call(sendCandidate, { params: { id }, body: { channels: [] } })
  await expect(accept()).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^Tomasz \S+ sent it back to the candidate on \d+ \w+ \d{4} at \d\d:\d\d\. /,
    ),
  })
  await expect(
    priya.call(sendCandidate, { params: { id }, body: { channels: [] } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('sent it back') })
  await device(person, id).save({ actionId: 'preferred-name', value: 'Ama' })
  await expect(accept()).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Amara Okafor began to answer it on /),
  })

  const other = await sent()
  await tomasz.call(approveRegistration, { params: { id: other.id }, body: { acceptRest: true } })
  await expect(
    review(other.id, { actionId: 'preferred-name', outcome: 'Accepted' }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Tomasz \S+ approved it on /),
  })
})
