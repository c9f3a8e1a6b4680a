import { expect, test } from 'vitest'
import { cancelRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { checkLog, readLog, readLogOverview } from '../../contract/log.ts'
import { transferRegistration, undoTransfer } from '../../contract/transfer.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate({ firstName: 'Nadia', lastName: 'Rahman' })
const priya = await someConsultant(server)

const logOf = (id: string, query: Record<string, unknown> = {}) =>
  priya.call(readLog, { params: { id }, query })
/** Changes the log in the way that an attacker with access to the database could. */
const tamper = (change: ReturnType<typeof sql>) =>
  db.transaction(async (inside) => {
    await inside.run(sql`set local session_replication_role = replica`)
    await inside.run(change)
  })

const ENTRY = { at: expect.any(String), question: null, before: null, sensitive: false, note: null }
const TRANSFER = { ...ENTRY, by: priya.id, who: 'Priya Shah', kind: 'branch' }
const OF_NADIA = { ...ENTRY, by: 'candidate', who: 'Nadia Rahman' }
const ANSWER = {
  ...OF_NADIA,
  kind: 'answers',
  what: 'Answered',
  question: 'What should we call you?',
}

test('the log tells newest first who did what and when, and from what to what an answer changed', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  const moved = await priya.call(transferRegistration, {
    params: { id },
    body: {
      branchId: await branchNamed(server, 'Hull Registrations'),
      reason: 'They moved to Hull',
    },
  })
  await priya.call(undoTransfer, { params: { id: moved.id } })

  expect(await logOf(id)).toEqual([
    {
      ...TRANSFER,
      seq: 5,
      what: 'Undid the transfer',
      before: 'Hull Registrations',
      after: 'Leeds Registrations',
    },
    {
      ...TRANSFER,
      seq: 4,
      what: 'Transferred the registration to another branch',
      before: 'Leeds Registrations',
      after: 'Hull Registrations',
      note: 'They moved to Hull',
    },
    { ...ANSWER, seq: 3, before: 'Ama', after: 'Amara' },
    { ...ANSWER, seq: 2, after: 'Ama' },
    {
      ...OF_NADIA,
      seq: 1,
      kind: 'status',
      what: 'Started to answer',
      before: 'Sent',
      after: 'In progress',
    },
  ])
})

test('an answer with the name of the branch keeps the name that it was given with, after a transfer too', async () => {
  const flow = smallFlowAsking({ name: 'where-at', title: 'Where do we meet?' }, [
    {
      ...{ id: 'where', name: 'Where', type: 'single_select', label: 'Where do we meet?' },
      choices: {
        choicesList: [
          {
            ...{ value: 'branch', label: 'At {{BRANCH_NAME}}', inline: false },
            ...{ dependencyQuestions: [], pleaseSpecifyChoices: [] },
          },
        ],
      },
    },
  ])
  const id = await someRegistration(server, person.id, { flow })
  const value = [{ choiceValue: 'branch', answer: null }]
  await device(person, id).save({ actionId: 'where', value })
  await priya.call(transferRegistration, {
    params: { id },
    body: {
      branchId: await branchNamed(server, 'Hull Registrations'),
      reason: 'They moved to Hull',
    },
  })
  const there = await someConsultant(server, { branches: ['Hull Registrations'] })

  const entries = await there.call(readLog, { params: { id }, query: {} })
  expect(entries.find(({ question }) => question === 'Where do we meet?')?.after).toBe(
    'At Leeds Registrations',
  )
})

test('it is looked through by person and by kind, a page at a time, and what an answer was before is known across pages', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  for (const value of ['one', 'two', 'three'])
    await phone.save({ actionId: 'preferred-name', value })
  await person.call(cancelRegistration, { params: { id }, body: { reason: 'Found another job' } })

  expect((await logOf(id, { kind: 'status' })).map(({ what, note }) => [what, note])).toEqual([
    ['Cancelled the registration', 'Found another job'],
    ['Started to answer', null],
  ])
  expect(await logOf(id, { kind: 'answers', limit: 1, page: 2 })).toMatchObject([
    { before: 'one', after: 'two' },
  ])
  expect(await logOf(id, { by: priya.id })).toEqual([])
  expect(await logOf(id, { by: 'candidate', kind: 'other' })).toEqual([])
  const page = await priya.fetch(`/API/v1/RegistrationLog/${id}?kind=answers&limit=1`)
  expect(page.headers.get('x-total-count')).toBe('3')
  expect((await priya.call(readLogOverview, { params: { id } })).counts).toEqual(
    expect.arrayContaining([{ by: 'candidate', who: 'Nadia Rahman', kind: 'answers', entries: 3 }]),
  )
  for (const wrong of [{ by: "'; drop table" }, { kind: 'everything' }, { limit: 101 }])
    await expect(logOf(id, wrong)).rejects.toMatchObject({ status: 400 })
})

test('entries of lists and files are named, also when they were taken away', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  const item = crypto.randomUUID()
  await phone.save({ actionId: 'employer', set: 'work-history', item, value: 'Sawston Sawmill' })
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  await phone.save({
    actionId: 'licence-photo',
    file: { name: 'front.txt', content: Buffer.from('A licence') },
  })
  await phone.save({ actionId: 'licence-photo', value: { documentIds: [] } })
  const entries = await logOf(id)

  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'Added an entry', question: 'Your jobs (Job 1)' }),
      expect.objectContaining({ question: 'Employer (Job 1)', after: 'Sawston Sawmill' }),
    ]),
  )
  expect(
    entries
      .filter(({ kind }) => kind === 'documents')
      .map(({ what, question, before, after }) => [what, question, before, after]),
  ).toEqual([
    ['Removed a document', 'Your licence', 'front.txt', null],
    ['Added a document', 'Your licence', null, 'front.txt'],
  ])
})

test('an altered log is found out on the screen', async () => {
  const id = await answeredRegistration(server, person)
  const check = () => priya.call(checkLog, { params: { id } })
  const { entries } = await check()
  expect(await check()).toEqual({
    whole: true,
    entries: expect.any(Number),
    seq: null,
    sentence: `The log is whole: ${entries} entries.`,
  })

  await tamper(
    sql`update registration_log_payloads set payload = payload || '{"value":"Other"}' where registration_id = ${id} and seq = 2`,
  )
  expect(await check()).toEqual({
    whole: false,
    entries: null,
    seq: 2,
    sentence: 'What entry 2 says was altered.',
  })
  await tamper(sql`delete from registration_log where registration_id = ${id} and seq = 2`)
  expect(await check()).toMatchObject({ whole: false, seq: 2, sentence: 'Entry 2 is missing.' })
})
