import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import { buildQuestionTask, buildSignatureTask } from '#features/reviews/domain/added-task.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getPriorityReview, getRegistration, getSignatureTask } from '../contract/registration.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()
async function answered(id: string) {
  const [first, second, removed] = [randomUUID(), randomUUID(), randomUUID()]
  const item = (itemId: string, place: number, removedAt: Date | null = null) =>
    db.run(
      sql`insert into set_items (registration_id, item_id, set_id, place, created_at, removed_at) values (${id}, ${itemId}, 'work-history', ${place}, ${server.clock()}, ${removedAt})`,
    )
  const answer = (actionId: string, itemId: string | null, value: unknown) =>
    db.run(
      sql`insert into answers (registration_id, action_id, item_id, value, skipped, revision, by, device_id, at) values (${id}, ${actionId}, ${itemId}, ${value === null ? null : JSON.stringify(value)}, ${value === null}, 1, 'candidate', ${randomUUID()}, ${server.clock()})`,
    )
  await item(second, 2)
  await item(first, 1)
  await item(removed, 3, server.clock())
  await answer('preferred-name', null, 'Ama')
  await answer('drives', null, [{ choiceValue: 'yes', answer: null }])
  await answer('licence-number', null, null)
  await answer('employer', first, 'Sawston Sawmill')
  await answer('employer', second, 'Fennimore Stores')
  await answer('employer', removed, 'No Company')
  return { first, second, removed }
}

test('a task that came later is added to the flow, with the answers that were returned and why [seed 7.40.1]', async () => {
  const id = await someRegistration(server, person.id, { status: 'Returned' })
  await answered(id)
  expect(await person.call(getPriorityReview, { params: { id } })).toBeNull()
  expect(await person.call(getSignatureTask, { params: { id } })).toBeNull()

  const [you] = SMALL_FLOW.tasks
  const review = {
    id: 'priority-review',
    name: 'To put right',
    steps: [
      { ...you?.steps[0], id: 'review-about-you', actions: you?.steps[0]?.actions.slice(0, 1) },
    ],
  }
  await db.run(
    sql`insert into registration_tasks (registration_id, task_id, origin, definition, created_at) values (${id}, 'priority-review', 'priority_review', ${JSON.stringify(review)}, ${server.clock()})`,
  )
  const returned = () =>
    person.call(getPriorityReview, { params: { id } }).then((task) => task?.steps[0]?.actions[0])
  await db.run(
    sql`insert into reviews (registration_id, task_id, action_id, verdict, note, by, at) values (${id}, 'you', 'preferred-name', 'Returned', 'Your full name, please', ${(await someConsultant(server)).id}, ${server.clock()})`,
  )

  expect(await returned()).toMatchObject({
    value: 'Ama',
    returned: { reason: 'Your full name, please' },
  })
  expect(
    (await person.call(getRegistration, { params: { id } })).flow.tasks.map(
      ({ id: task, status }) => [task, status],
    ),
  ).toEqual([
    ['you', 'Returned'],
    ['priority-review', 'Returned'],
    ['end', 'Cannot start yet'],
  ])
  server.advance(1000)
  await db.run(
    sql`update answers set value = '"Amara"', at = ${server.clock()} where registration_id = ${id} and action_id = 'preferred-name'`,
  )
  expect(await returned()).toMatchObject({ value: 'Amara', returned: null })
})

const added = (id: string, origin: 'priority_review' | 'signature', task: Task) =>
  db.run(
    sql`insert into registration_tasks (registration_id, task_id, origin, definition, created_at) values (${id}, ${task.id}, ${origin}, ${JSON.stringify(task)}, ${server.clock()})`,
  )

test('of the tasks that were added the newest is answered, with its state, whether it is done or not [amendment 10.4]', async () => {
  const id = await someRegistration(server, person.id, { status: 'Returned' })
  const review = () => person.call(getPriorityReview, { params: { id } })
  const signature = () => person.call(getSignatureTask, { params: { id } })
  for (const number of [1, 2]) {
    // The names are in the reverse order of the times, so that a sort by name would fail this test.
    const [questions, paper] = [`questions-${9 - number}`, `paper-${9 - number}`]
    server.advance(1000)
    await added(
      id,
      'priority_review',
      buildQuestionTask(questions, `Questions ${number}`, [
        { type: 'text', label: 'Which shifts?' },
      ]),
    )
    await added(id, 'signature', buildSignatureTask(paper, `Paper ${number}`, 'I have read it.'))
  }

  expect(await review()).toMatchObject({ name: 'Questions 2', status: 'Not yet started' })
  expect(await signature()).toMatchObject({ name: 'Paper 2', status: 'Cannot start yet' })
  await db.run(
    sql`insert into answers (registration_id, action_id, item_id, value, skipped, revision, by, device_id, at) values (${id}, 'questions-7-1', null, '"Nights"', false, 1, 'candidate', ${randomUUID()}, ${server.clock()})`,
  )
  expect(await review()).toMatchObject({ name: 'Questions 2', status: 'Completed' })
})

test('the contract says that these two answer the newest task that was added, with its state [amendment 10.4]', async () => {
  const { paths } = (await (await server.anonymous.fetch('/openapi.json')).json()) as {
    paths: Record<string, { get?: { summary: string } }>
  }

  for (const path of ['/API/v1/PriorityReview/{id}', '/API/v1/SignatureTask/{id}'])
    expect(paths[path]?.get?.summary).toMatch(/^The newest task .*added.* state; null where none/)
})
