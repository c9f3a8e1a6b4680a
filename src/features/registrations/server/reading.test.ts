import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getAnsweredElsewhere } from '../contract/answered-elsewhere.ts'
import { listRegistrations } from '../contract/list-registrations.ts'
import {
  getRegistration,
  getRegistrationDocuments,
  getRegistrationStep,
  getRegistrationTask,
} from '../contract/registration.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()

async function invited(id: string, candidateId = person.id) {
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: candidateId, registrationId: id },
    server.clock(),
  )
  return server.signedInAs(token, someNetwork())
}
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

test("a person finds their registrations, newest first, and no one else's; a draft is still the desk's", async () => {
  const own = await server.signUpCandidate()
  const older = await someRegistration(server, own.id)
  server.advance(1000)
  const newer = await someRegistration(server, own.id, { status: 'Submitted' })
  await someRegistration(server, own.id, { status: 'Draft' })
  await someRegistration(server, person.id)
  const listed = await own.call(listRegistrations, {})

  expect(listed.map(({ id }) => id)).toEqual([newer, older])
  expect(listed[0]).toEqual({
    id: newer,
    status: 'Submitted',
    flow: { name: 'small', type: 'Standard', title: 'Small registration' },
    branch: { name: 'Leeds Registrations' },
    createdAt: expect.any(String),
    submittedAt: expect.any(String),
  })
  expect(await (await invited(older, own.id)).call(listRegistrations, {})).toEqual([
    expect.objectContaining({ id: older }),
  ])
})

test('a registration shows what is asked with what was answered, whose it is and where it stands [seed 3.12.1, 3.12.7, 3.15.6]', async () => {
  const id = await someRegistration(server, person.id, { status: 'InProgress' })
  const { first, second } = await answered(id)
  const registration = await person.call(getRegistration, { params: { id } })
  const [name, , drives] = registration.flow.tasks[0]?.steps[0]?.actions ?? []
  const jobs = registration.flow.tasks[0]?.steps[1]?.actions[0]

  expect(registration).toMatchObject({
    id,
    status: 'InProgress',
    submittedAt: null,
    candidate: { firstName: 'Amara', lastName: 'Okafor' },
    apiStatus: {
      candidate: { firstName: 'Amara', lastName: 'Okafor' },
      consultant: { firstName: 'Priya' },
      branch: { name: 'Leeds Registrations', phone: '0113 496 0000' },
    },
    flow: {
      name: 'small',
      version: 1,
      type: 'Standard',
      title: 'Small registration',
      introduction: { text: 'A few questions.', minutes: 5, ready: [] },
    },
    documents: [],
  })
  expect(name).toMatchObject({ id: 'preferred-name', value: 'Ama', skipped: false, actionDepth: 0 })
  expect(drives?.choices?.choicesList[0]?.dependencyQuestions[0]).toMatchObject({
    id: 'licence-number',
    value: null,
    skipped: true,
    parentActionId: 'drives',
  })
  expect(jobs?.values?.map(({ itemId, values }) => [itemId, values.employer])).toEqual([
    [first, 'Sawston Sawmill'],
    [second, 'Fennimore Stores'],
  ])
  expect(registration.flow.tasks.map(({ id: task, status }) => [task, status])).toEqual([
    ['you', 'In progress'],
    ['end', 'Cannot start yet'],
  ])
})

test('a task and a step are read alone; one that the flow has not is not found [seed 7.38, 7.39, 3.14.1]', async () => {
  const id = await someRegistration(server, person.id)
  await answered(id)

  expect(await person.call(getRegistrationTask, { params: { id, taskId: 'you' } })).toMatchObject({
    id: 'you',
    status: 'In progress',
    steps: [{ id: 'about-you' }, { id: 'jobs' }],
  })
  expect(
    await person.call(getRegistrationStep, { params: { id, stepId: 'about-you' } }),
  ).toMatchObject({ parentTaskId: 'you', actions: [{ value: 'Ama' }, {}, {}] })
  await expect(
    person.call(getRegistrationTask, { params: { id, taskId: 'nothing' } }),
  ).rejects.toMatchObject({ status: 404, message: 'Unable to find task' })
  await expect(
    person.call(getRegistrationStep, { params: { id, stepId: 'nothing' } }),
  ).rejects.toMatchObject({ status: 404, message: 'Unable to find step' })
})

test('the session of an invitation reaches its registration and no other one, not even of the same person [seed 7.42]', async () => {
  const [one, other] = [
    await someRegistration(server, person.id),
    await someRegistration(server, person.id),
  ]
  const guest = await invited(one)

  expect(await guest.call(getRegistration, { params: { id: one } })).toMatchObject({ id: one })
  await expect(guest.call(getRegistration, { params: { id: other } })).rejects.toMatchObject({
    status: 404,
    message: 'Unable to find registration',
  })
  expect((await guest.fetch(`/api/v1/user/${person.id}`)).status).toBe(403)
  server.advance(2 * 3_600_000 + 1000)
  await expect(guest.call(getRegistration, { params: { id: one } })).rejects.toMatchObject({
    status: 401,
  })
})

test('the registration of someone else, and a draft, are not there', async () => {
  const stranger = await server.signUpCandidate()
  const [theirs, draft] = [
    await someRegistration(server, stranger.id),
    await someRegistration(server, person.id, { status: 'Draft' }),
  ]

  for (const id of [theirs, draft, randomUUID()])
    await expect(person.call(getRegistration, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'Unable to find registration',
    })
})

test('the documents of a registration are those of the answers as they stand [seed 3.18, 7.37.1]', async () => {
  const id = await someRegistration(server, person.id)
  const { first, removed } = await answered(id)
  const document = async (
    actionId: string,
    itemId: string | null,
    removedAt: Date | null = null,
  ) => {
    const { id: documentId } = await db.one<{ id: string }>(sql`
      insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at) values (${person.id}, ${randomUUID()}, 'payslip.pdf', 'application/pdf', 1200, '\\x00', 'clean', ${server.clock()}) returning id`)
    await db.run(
      sql`insert into registration_documents (registration_id, document_id, action_id, item_id, created_at, removed_at) values (${id}, ${documentId}, ${actionId}, ${itemId}, ${server.clock()}, ${removedAt})`,
    )
    return documentId
  }
  const shown = await document('payslip', first)
  await document('payslip', removed)
  await document('licence-photo', null, server.clock())

  expect(await person.call(getRegistrationDocuments, { params: { id } })).toEqual([
    {
      id: shown,
      actionId: 'payslip',
      itemId: first,
      documentStorageId: shown,
      fileName: 'payslip.pdf',
      size: 1200,
      state: 'clean',
      ended: null,
      createdAt: expect.any(String),
    },
  ])
})

test('what someone answered and took back by another choice comes back with that choice, and the branch never reads it', async () => {
  const [id, consultant] = [await someRegistration(server, person.id), await someConsultant(server)]
  await answered(id)
  await db.run(
    sql`update answers set value = ${JSON.stringify('SECRET-77')}, skipped = false where registration_id = ${id} and action_id = 'licence-number'`,
  )
  await db.run(
    sql`update answers set value = ${JSON.stringify([{ choiceValue: 'no', answer: null }])} where registration_id = ${id} and action_id = 'drives'`,
  )
  await db.run(sql`
    with file as (insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at) values (${person.id}, ${randomUUID()}, 'SECRET-78.pdf', 'application/pdf', 1200, '\\x00', 'clean', ${server.clock()}) returning id)
    insert into registration_documents (registration_id, document_id, action_id, item_id, created_at) select ${id}, id, 'licence-photo', null, ${server.clock()} from file`)
  const deviceId = randomUUID()
  const read = async (reader: Pick<typeof person, 'call'>) =>
    JSON.stringify([
      await reader.call(getRegistration, { params: { id } }),
      await reader.call(getRegistrationTask, { params: { id, taskId: 'you' } }),
      await reader.call(getRegistrationStep, { params: { id, stepId: 'about-you' } }),
      await reader.call(getRegistrationDocuments, { params: { id } }),
      await reader.call(getAnsweredElsewhere, { params: { id }, query: { deviceId } }),
    ])

  expect(await read(person)).toMatch(/SECRET-77.*SECRET-78/)
  expect(await read(consultant)).not.toContain('SECRET')
  expect(await read(consultant)).toContain('Sawston Sawmill')
  await expect(
    device(consultant, id).save({ actionId: 'licence-number', value: 'mine' }),
  ).rejects.toThrow()
  expect(await read(person)).toContain('SECRET-77')
})

test('the published description of a question that asks further questions can be followed', async () => {
  const document = (await (await server.anonymous.fetch('/openapi.json')).json()) as {
    components: { schemas: Record<string, unknown> }
  }
  const pointers = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g))

  expect(pointers.size).toBeGreaterThan(0)
  expect(
    [...pointers].filter(
      (pointer) => !(pointer.replace('#/components/schemas/', '') in document.components.schemas),
    ),
  ).toEqual([])
})
