import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { sql } from '#server/database/database.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { type Client, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const owner = await server.signUpCandidate()
const target = await answeredRegistration(server, owner)
const NOBODYS = randomUUID()

type Asking = readonly [
  what: string,
  method: string,
  path: (id: string) => string,
  body?: (id: string) => unknown,
]
const json = (body: unknown) => () => body
const CALLS: readonly Asking[] = [
  ['the registration', 'GET', (id) => `/Registration/${id}`],
  ['a task', 'GET', (id) => `/RegistrationTask/${id}/you`],
  ['a step', 'GET', (id) => `/RegistrationStep/${id}/about-you`],
  ['its documents', 'GET', (id) => `/RegistrationDocuments/${id}`],
  ['what other devices said', 'GET', (id) => `/RegistrationAnsweredElsewhere/${id}`],
  ['what was returned', 'GET', (id) => `/PriorityReview/${id}`],
  ['the jobs of the CV', 'GET', (id) => `/RegistrationProposals/${id}`],
  ['files given before', 'GET', (id) => `/RegistrationEarlierFiles/${id}`],
  ['what is to be signed', 'GET', (id) => `/SignatureTask/${id}`],
  [
    'an answer',
    'POST',
    (id) => `/RegistrationAutoSave/${id}`,
    (id) => device(owner, id).formOf({ actionId: 'preferred-name', value: 'Mallory' }),
  ],
  [
    'an answer with a file',
    'POST',
    (id) => `/RegistrationAutoSave/${id}`,
    (id) =>
      device(owner, id).formOf({
        actionId: 'licence-photo',
        file: { name: 'x.txt', content: Buffer.from('x') },
      }),
  ],
  ['its sending', 'POST', (id) => `/Registration/${id}/Submit`, json({ declaration: true })],
  ['its end', 'POST', (id) => `/Registration/${id}/Cancel`, json({ reason: 'x' })],
]

async function ask({ fetch }: Pick<Client, 'fetch'>, [, method, path, body]: Asking, id: string) {
  const sent = body?.(id)
  const response = await fetch(`/API/v1${path(id)}`, {
    method,
    ...(sent === undefined
      ? {}
      : {
          body: sent instanceof FormData ? sent : JSON.stringify(sent),
          headers: sent instanceof FormData ? {} : { 'content-type': 'application/json' },
        }),
  })
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}
const state = () =>
  server.db.one(
    sql`select status, revision, log_length, (select count(*) from answers where registration_id = ${target}) as answers, (select count(*) from registration_documents where registration_id = ${target}) as documents from registrations where id = ${target}`,
  )

async function guestOf(candidateId: string) {
  const registrationId = await someRegistration(server, candidateId)
  const { token } = await issueSession(
    server.db,
    { kind: 'registration', ownerId: candidateId, registrationId },
    server.clock(),
  )
  return server.signedInAs(token, someNetwork())
}

const stranger = await server.signUpCandidate()
test.each([
  ['someone else who is signed in', stranger],
  ['the invitation of someone else', await guestOf(stranger.id)],
  ['another invitation of the same person', await guestOf(owner.id)],
] as const)(
  'S-24b %s reaches nothing of a registration, and does not learn whether it is there',
  async (_who, caller) => {
    const before = await state()
    for (const call of CALLS) {
      const foreign = await ask(caller, call, target)
      expect(foreign, call[0]).toEqual(await ask(caller, call, NOBODYS))
      expect(foreign, call[0]).toMatchObject({ status: 404 })
      expect(JSON.parse(foreign.body)).toEqual({
        success: false,
        status: 404,
        messages: ['Unable to find registration'],
        data: null,
      })
    }
    expect(await state()).toEqual(before)
  },
)

test('S-24b no credentials, a dead token, and the token of the job board open no registration', async () => {
  const before = await state()
  const callers = [
    server.client(someNetwork()),
    server.signedInAs(`ca_${'x'.repeat(43)}`, someNetwork()),
    server.client({ ...someNetwork(), authorization: `Bearer ${owner.cjToken}` }),
    server.client({ ...someNetwork(), authentication: `Bearer ${owner.cjToken}` }),
  ]
  for (const caller of callers)
    for (const call of CALLS)
      expect(await ask(caller, call, target), call[0]).toMatchObject({ status: 401 })
  expect(await state()).toEqual(before)
})

test('S-24b the session of an invitation opens nothing else of its person', async () => {
  const guest = await guestOf(owner.id)
  for (const path of [
    `/api/v1/user/${owner.id}`,
    `/api/v1/user/${owner.id}/export`,
    `/api/v1/user/${owner.id}/emails`,
    `/api/v1/user/${owner.id}/curriculumvitaes`,
    `/api/v1/user/${owner.id}/sessions`,
  ])
    expect((await guest.fetch(path)).status, path).toBe(403)
})

const ASKING_FOR_JOBS: Flow = {
  ...SMALL_FLOW,
  name: 'asking-for-jobs',
  tasks: SMALL_FLOW.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => ({
      ...step,
      actions: step.actions.map((action) =>
        action.id === 'work-history' ? { ...action, prefill: 'workHistories' } : action,
      ),
    })),
  })),
}

test("S-24c a person who got an invitation that was meant for someone else reads nothing of that person's CV", async () => {
  const person = await server.signUpCandidate()
  const registrationId = await someRegistration(server, person.id, { flow: ASKING_FOR_JOBS })
  const now = server.clock()
  const { id } = await server.db.one<{ id: string }>(sql`
    insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, text, read_at, created_at)
    values (${person.id}, ${randomUUID()}, 'cv.txt', 'text/plain', 10, ${Buffer.alloc(32)}, 'clean', ${'Experience\nVan Driver, Tolworthy Parcels\nMarch 2019 to August 2022'}, ${now}, ${now}) returning id`)
  await server.db.run(
    sql`insert into curriculum_vitaes (candidate_id, document_id, title, created_at) values (${person.id}, ${id}, 'default', ${now})`,
  )
  const jobs = async ({ fetch }: Pick<Client, 'fetch'>) =>
    (await fetch(`/API/v1/RegistrationProposals/${registrationId}`)).text()

  expect(await jobs(person)).toContain('Tolworthy Parcels')
  for (const portalEnabled of [true, false]) {
    await server.db.run(
      sql`update candidates set portal_enabled = ${portalEnabled} where id = ${person.id}`,
    )
    const { token } = await issueSession(
      server.db,
      { kind: 'registration', ownerId: person.id, registrationId },
      now,
    )
    expect(JSON.parse(await jobs(server.signedInAs(token, someNetwork())))).toEqual({
      success: true,
      status: 200,
      messages: [],
      data: [],
    })
  }
})
