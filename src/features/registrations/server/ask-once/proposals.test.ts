import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { sql } from '#server/database/database.ts'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { cancelRegistration } from '../../contract/registration.ts'
import { getRegistrationProposals } from '../../contract/proposals.ts'

const server = await testServer()
const { db, clock } = server
const AMARAS = readFileSync(
  join(import.meta.dirname, '../../../../../content/demo/cvs/amara-okafor.txt'),
  'utf8',
)
const withPrefill = (prefill: string): Flow => ({
  ...SMALL_FLOW,
  name: `small-${prefill.toLowerCase()}`,
  tasks: SMALL_FLOW.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => ({
      ...step,
      actions: step.actions.map((action) =>
        action.id === 'work-history' ? { ...action, prefill } : action,
      ),
    })),
  })),
})
const FLOW = withPrefill('workHistories')
const FOUND = [
  {
    jobTitle: 'Class 2 Driver',
    employer: 'Fenwright Foodservice',
    from: '2023-06',
    to: '',
    current: true,
  },
  {
    jobTitle: 'Class 2 Driver (agency)',
    employer: '',
    from: '2022-08',
    to: '2023-06',
    current: false,
  },
  {
    jobTitle: 'Van Driver',
    employer: 'Tolworthy Parcels',
    from: '2019-03',
    to: '2022-08',
    current: false,
  },
]

/** Stores a CV that counts as scanned for viruses and read. */
async function keepCv(candidateId: string, text: string | null, { scan = 'clean', days = 0 } = {}) {
  const at = new Date(clock().getTime() + days * 86_400_000)
  const { id } = await db.one<{ id: string }>(sql`
    insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, text, read_at, created_at)
    values (${candidateId}, ${randomUUID()}, 'cv.txt', 'text/plain', 10, ${Buffer.alloc(32)}, ${scan}, ${text}, ${at}, ${at}) returning id`)
  await db.run(
    sql`insert into curriculum_vitaes (candidate_id, document_id, title, created_at) values (${candidateId}, ${id}, 'default', ${at})`,
  )
}

async function personWithCv(flow = FLOW) {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow })
  return { person, id, ask: () => person.call(getRegistrationProposals, { params: { id } }) }
}

test('the jobs of a person whose CV is here are offered, and none of them is an answer by itself', async () => {
  const { person, id, ask } = await personWithCv()
  expect(await ask()).toEqual([])
  await keepCv(person.id, AMARAS)
  expect(await ask()).toEqual(FOUND)
  expect(
    await db.many(
      sql`select 1 from answers where registration_id = ${id} union all select 1 from set_items where registration_id = ${id}`,
    ),
  ).toEqual([])
})

test('it is the newest CV that was found clean and could be read', async () => {
  const { person, ask } = await personWithCv()
  await keepCv(person.id, AMARAS, { days: -2 })
  await keepCv(person.id, 'Work\nPicker, Corrieden\n2019 - 2020', { days: -3 })
  await keepCv(person.id, 'Work\nPicker, Corrieden\n2019 - 2020', { scan: 'pending', days: -1 })
  await keepCv(person.id, null)
  expect(await ask()).toEqual(FOUND)
})

test('a person who has given a job, took one out again, is asked for none, or has sent it is offered nothing', async () => {
  const { person, id, ask } = await personWithCv()
  await keepCv(person.id, AMARAS)
  const item = randomUUID()
  await device(person, id).save({
    actionId: 'employer',
    value: 'Sawmill',
    set: 'work-history',
    item,
  })
  expect(await ask()).toEqual([])
  await device(person, id).save({ actionId: 'work-history', set: 'work-history', item })
  expect(await ask()).toEqual([])

  const other = await someRegistration(server, person.id, { flow: withPrefill('qualifications') })
  expect(await person.call(getRegistrationProposals, { params: { id: other } })).toEqual([])
  const ended = await someRegistration(server, person.id, { flow: FLOW })
  await person.call(cancelRegistration, { params: { id: ended }, body: { reason: '' } })
  expect(await person.call(getRegistrationProposals, { params: { id: ended } })).toEqual([])
})

test('someone who only holds an invitation learns nothing of the CV, whether its account has a portal or not', async () => {
  const { person, id } = await personWithCv()
  await keepCv(person.id, AMARAS)
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: person.id, registrationId: id },
    clock(),
  )
  expect(await server.signedInAs(token).call(getRegistrationProposals, { params: { id } })).toEqual(
    [],
  )
  await db.run(sql`update candidates set portal_enabled = false where id = ${person.id}`)
  expect(await server.signedInAs(token).call(getRegistrationProposals, { params: { id } })).toEqual(
    [],
  )
})
