import { expect, test } from 'vitest'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { again, deskReview } from '#tests/registrations/desk/desk-review.ts'
import { testServer } from '#tests/test-server.ts'
import { readLog } from '../../../contract/log.ts'
import {
  createPriorityReview,
  createSignatureTask,
  takeTaskBack,
} from '../../../contract/review.ts'

const server = await testServer()
const { person, priya, sent, approve, send, desk, kindsOf, review } = await deskReview(server)

async function answerAdded({ save }: ReturnType<typeof device>) {
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
}

test('further questions and a statement to sign come with the registration, are answered with it, and prevent its approval until then', async () => {
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
  await answerAdded(phone)
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
      body: { name: 'Sign', statement: 'I am {{NoOne}}' },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

const ask = (id: string, label: string) =>
  priya.call(createPriorityReview, {
    params: { id },
    body: { questions: [{ label, type: 'text' as const }] },
  })
const takeBack = (id: string, taskId: string) =>
  priya.call(takeTaskBack, { params: { id, taskId } })

test('a question that was added by mistake is taken back until it is sent, and then the registration can be approved; the log says which question it was', async () => {
  const { id } = await sent()
  const { id: taskId } = await ask(id, 'On which site do you work?')
  await review(id, again(`${taskId}-1`, 'Say which gate, too.'))
  expect((await desk(id)).unsentTasks).toEqual([taskId])
  await expect(approve(id, true)).rejects.toMatchObject({ status: 409 })

  await takeBack(id, taskId)
  await expect(takeBack(id, taskId)).rejects.toMatchObject({ status: 404 })
  const { id: laterId } = await ask(id, 'Which shift?')
  expect(laterId, 'a page that still shows the first takes back nothing else').not.toBe(taskId)
  expect((await desk(id)).decisions, 'a later question inherits no decision').toEqual([])
  await takeBack(id, laterId)
  expect(await approve(id, true)).toEqual({ status: 'Approved' })
  const entries = await priya.call(readLog, { params: { id }, query: {} })
  expect(entries.filter(({ what }) => what === 'Withdrew further questions')).toMatchObject([
    { before: 'Which shift?' },
    { before: 'On which site do you work?' },
  ])
  await expect(takeBack(id, taskId)).rejects.toMatchObject({ status: 404 })
})

test('a question that the candidate was sent cannot be taken from under them, nor out of a registration that was sent to the branch since', async () => {
  const { id } = await sent()
  const { id: taskId } = await ask(id, 'On which site do you work?')
  const paper = await priya.call(createSignatureTask, {
    params: { id },
    body: { name: 'Sign your assignment', statement: 'I accept.' },
  })
  await send(id)
  expect((await desk(id)).unsentTasks).toEqual([])
  await expect(takeBack(id, taskId)).rejects.toMatchObject({
    status: 409,
    message: 'This was sent to the candidate or answered, so it cannot be withdrawn.',
  })
  const phone = device(person, id)
  await answerAdded(phone)
  await sign(phone)
  server.advance(1000)
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  server.advance(1000)
  const { id: later } = await ask(id, 'Which shift?')
  expect((await desk(id)).unsentTasks).toEqual([later])
  await expect(takeBack(id, paper.id)).rejects.toMatchObject({ status: 409 })
})
