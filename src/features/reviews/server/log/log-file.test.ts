import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { exportLog, readLog } from '../../contract/log.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate({ firstName: 'Nadia', lastName: 'Rahman' })
const priya = await someConsultant(server)

const logOf = (id: string, query: Record<string, unknown> = {}) =>
  priya.call(readLog, { params: { id }, query })
const csvOf = async (id: string, query: Record<string, unknown> = {}) =>
  parse(await ((await priya.call(exportLog, { params: { id }, query })) as Blob).text(), {
    bom: true,
  }) as string[][]

test('a number with which money could be taken is told as changed, on the screen and in the file', async () => {
  const flow = {
    ...SMALL_FLOW,
    name: 'paying',
    tasks: SMALL_FLOW.tasks.map((task) => ({
      ...task,
      steps: task.steps.map((step) => ({
        ...step,
        actions: step.actions.map((action) =>
          action.id === 'preferred-name'
            ? {
                ...action,
                type: 'account_number' as const,
                label: 'Account number',
                validation: {},
              }
            : action,
        ),
      })),
    })),
  }
  const id = await someRegistration(server, person.id, { flow })
  await device(person, id).save({ actionId: 'preferred-name', value: '66374958' })

  expect(await logOf(id, { kind: 'answers' })).toMatchObject([
    { question: 'Account number', before: null, after: null, sensitive: true },
  ])
  const csv = await csvOf(id)
  expect(csv.find(([, , , , , question]) => question === 'Account number')).toEqual(
    expect.arrayContaining(['', 'changed']),
  )
  expect(JSON.stringify([await logOf(id), csv])).not.toContain('66374958')
})

test('the file holds what is shown, whole or filtered, and its reading out is in the security record', async () => {
  const id = await answeredRegistration(server, person)
  const csv = await csvOf(id)
  expect(csv[0]).toEqual([
    'Entry',
    'When',
    'Who',
    'Kind',
    'What',
    'Question',
    'Before',
    'After',
    'Note',
  ])
  expect(csv).toHaveLength((await logOf(id, { limit: 100 })).length + 1)
  expect(csv.at(-1)).toEqual([
    '1',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    'Nadia Rahman',
    'Status',
    'Started to answer',
    '',
    'Sent',
    'In progress',
    '',
  ])
  expect(await csvOf(id, { kind: 'status' })).toHaveLength(2)
  expect(
    await db.many(
      sql`select distinct event from audit where actor = ${priya.id} and subject = ${id}`,
    ),
  ).toEqual([{ event: 'registration log exported' }])
})
