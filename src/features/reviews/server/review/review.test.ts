import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { accept, again, type Decisions, deskReview } from '#tests/registrations/desk/desk-review.ts'
import { testServer } from '#tests/test-server.ts'
import { approveRegistration, reviewRegistration, sendCandidate } from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const { person, priya, sent, review, desk, kindsOf } = await deskReview(server)

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

test('taking back what no one decided is nothing that happened, so that a key pressed twice or in an old tab leaves one entry in the log', async () => {
  const { id, item, documentId } = await sent()
  const undo = { actionId: 'preferred-name', outcome: 'Withdrawn' as const }
  expect(await review(id, undo)).toEqual({ status: 'Submitted', decisions: [] })
  expect(await kindsOf(id)).toEqual([])

  await review(id, accept('preferred-name'))
  const once = await review(id, undo)
  server.advance(1000)
  expect(await review(id, undo, undo)).toEqual(once)
  expect(once).toEqual({ status: 'InReview', decisions: [] })
  const kinds = ['in review', 'answer accepted', 'decision withdrawn']
  expect(await kindsOf(id)).toEqual(kinds)

  // A decision on a document ends when it is withdrawn, or when the decision on the whole answer is
  // withdrawn.
  await review(id, { documentId, outcome: 'Returned', reason: 'Too dark' })
  for (const ends of [
    { actionId: 'payslip', itemId: item, outcome: 'Withdrawn' as const },
    { documentId, outcome: 'Withdrawn' as const },
  ])
    expect((await review(id, ends)).decisions).toEqual([])
  expect(await kindsOf(id)).toEqual([...kinds, 'answer returned', 'decision withdrawn'])

  // A decision can be withdrawn in the same request that makes it.
  await review(id, accept('preferred-name'), undo, undo)
  expect((await kindsOf(id)).slice(5)).toEqual(['answer accepted', 'decision withdrawn'])

  await review(id, accept('preferred-name'))
  expect(await Promise.all([review(id, undo), review(id, undo)])).toEqual([once, once])
  expect((await kindsOf(id)).slice(7)).toEqual(['answer accepted', 'decision withdrawn'])
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
})

test('asking again for an answer in the same words is nothing that happened, also ten times at once; other words, or another consultant, are something', async () => {
  const { id, documentId } = await sent()
  const returned = again('preferred-name', 'Your full name')
  const all = await Promise.all(Array.from({ length: 10 }, () => review(id, returned)))
  server.advance(1000)
  expect(await review(id, returned, returned)).toEqual(all[0])
  expect(await kindsOf(id)).toEqual(['in review', 'answer returned'])

  await review(id, again('preferred-name', 'Your first name'))
  expect((await kindsOf(id)).slice(2)).toEqual(['answer returned'])
  const dark = { documentId, outcome: 'Returned' as const, reason: 'Too dark' }
  await review(id, dark, dark)
  expect((await kindsOf(id)).slice(3)).toEqual(['answer returned'])

  const colleague = await someConsultant(server)
  const body = { decisions: [again('preferred-name', 'Your first name')] }
  const { decisions } = await colleague.call(reviewRegistration, { params: { id }, body })
  expect(decisions.find(({ actionId }) => actionId === 'preferred-name')?.by.id).toBe(colleague.id)
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
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
    message: expect.stringMatching(/^Amara Okafor started to answer it on /),
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
