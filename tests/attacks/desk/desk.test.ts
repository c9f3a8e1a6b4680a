import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
const leeds = await someConsultant(server)
const hull = await someConsultant(server, { branches: ['Hull Registrations'], firstName: 'Tomasz' })
const { id, documentId } = await submittedRegistration(server, person)

type Asked = readonly [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object]

/** Returns every call of the desk that names a registration. Each request is valid except that the registration belongs to another branch. */
const callsOf = (registration: string, document: string): readonly Asked[] => [
  ['GET', `/API/v1/Registration/${registration}`],
  ['GET', `/API/v1/Registration/${registration}/Desk`],
  ['GET', `/API/v1/RegistrationDocuments/${registration}`],
  ['GET', `/API/v1/RegistrationTask/${registration}/you`],
  ['GET', `/API/v1/RegistrationStep/${registration}/about-you`],
  ['GET', `/API/v1/PriorityReview/${registration}`],
  ['GET', `/API/v1/SignatureTask/${registration}`],
  [
    'POST',
    `/API/v1/Registration/${registration}/Review`,
    {
      decisions: [
        { actionId: 'preferred-name', outcome: 'Accepted' },
        { documentId: document, outcome: 'Accepted' },
      ],
    },
  ],
  ['POST', `/API/v1/Registration/${registration}/Approve`, { acceptRest: true }],
  ['POST', `/API/v1/Registration/${registration}/SendCandidate`, { channels: ['email'] }],
  ['POST', `/API/v1/Registration/${registration}/SendCandidate/Preview`, { channels: ['email'] }],
  ['GET', `/API/v1/Registration/${registration}/Remind/Preview`],
  ['POST', `/API/v1/Registration/${registration}/Remind`, {}],
  ['POST', '/API/v1/Registrations/Remind', { ids: [registration] }],
  ['POST', '/API/v1/Registrations/Remind/Preview', { ids: [registration] }],
  [
    'POST',
    `/API/v1/Registration/${registration}/PriorityReview`,
    { questions: [{ label: 'Where?', type: 'text' }] },
  ],
  [
    'POST',
    `/API/v1/Registration/${registration}/SignatureTask`,
    { name: 'Sign', statement: 'I accept.' },
  ],
  ['DELETE', `/API/v1/Registration/${registration}/AddedTask/priority-review-1`],
  ['POST', `/API/v1/Registration/${registration}/Submit`, { declaration: true }],
  ['POST', `/API/v1/Registration/${registration}/Cancel`, { reason: 'x' }],
  [
    'POST',
    `/API/v1/Registration/${registration}/BranchTransfer`,
    { branchId: randomUUID(), reason: 'x' },
  ],
]

async function answers({ fetch }: Pick<typeof hull, 'fetch'>, [method, path, body]: Asked) {
  const response = await fetch(path, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  })
  return { status: response.status, body: await response.text() }
}

const stands = async () =>
  server.db.one(
    sql`select r.status, r.log_length as "log", r.branch_id as "branch", (select count(*) from reviews v where v.registration_id = r.id) as decisions, (select count(*) from registration_tasks t where t.registration_id = r.id) as tasks from registrations r where r.id = ${id}`,
  )

test('S-28 a consultant of another branch gets the same refusal for a registration that exists as for one that does not, and changes nothing', async () => {
  const before = await stands()
  const foreign = await Promise.all(callsOf(id, documentId).map((asked) => answers(hull, asked)))
  const unknown = await Promise.all(
    callsOf(randomUUID(), documentId).map((asked) => answers(hull, asked)),
  )
  const refusal = {
    status: 403,
    body: JSON.stringify({
      success: false,
      status: 403,
      messages: ['You do not have access to this registration.'],
      data: null,
    }),
  }
  expect(foreign).toEqual(foreign.map(() => refusal))
  expect(unknown).toEqual(foreign)
  expect(await stands()).toEqual(before)
  expect((await answers(leeds, ['GET', `/API/v1/Registration/${id}/Desk`])).status).toBe(200)
})

test('S-28 the queue beside a registration names and counts none of another branch', async () => {
  const ours = await submittedRegistration(server, person)
  await server.db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'Hull Registrations') where id = ${ours.id}`,
  )
  const { body } = await answers(hull, ['GET', `/API/v1/Registration/${ours.id}/Desk`])
  expect((JSON.parse(body) as { data: { queue: unknown } }).data.queue).toEqual({
    previous: null,
    next: null,
    left: 0,
  })
})

test('S-28 what a consultant answers for a candidate is refused at another branch, and carries their name at their own', async () => {
  const open = await submittedRegistration(server, person)
  await server.db.run(sql`update registrations set status = 'InProgress' where id = ${open.id}`)
  const save = async (by: Pick<typeof hull, 'fetch'>) => {
    const form = open.phone.formOf(
      { actionId: 'preferred-name', value: 'Amara' },
      { deviceId: randomUUID() },
    )
    return (
      await by.fetch(`/API/v1/RegistrationAutoSave/${open.id}`, { method: 'POST', body: form })
    ).status
  }
  expect(await save(hull)).toBe(403)
  expect(await save(leeds)).toBe(200)
  expect(
    await server.db.many(
      sql`select kind from registration_log where registration_id = ${open.id} and actor = ${leeds.id}`,
    ),
  ).toEqual([{ kind: 'answered' }, { kind: 'signature void' }])
  expect(
    await server.db.one(
      sql`select by from answers where registration_id = ${open.id} and action_id = 'preferred-name'`,
    ),
  ).toEqual({ by: leeds.id })
})
