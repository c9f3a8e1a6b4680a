import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getUser } from '#features/candidates/contract/user.ts'
import { CANDIDATE_RECORDS } from '#tests/people/candidate-records.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { readRowsOfPerson } from '../people/data-of.ts'

const server = await testServer()
const a = await server.signUpCandidate()
const job = await publishVacancy(server.db)
const own = `/api/v1/user/${a.id}`
const EVERYTHING =
  'emails,phonenumbers,addresses,educationhistories,workhistories,licences,languages,curriculumvitaes,lookingfor,bankaccount,fields,searchhistories,trackedapplications,trackedjobs,policyacceptance,qualifications'
const shown = () => a.call(getUser, { params: { id: a.id }, query: { includes: EVERYTHING } })

/** Fields that only the server may set on a person, a record or a contact. */
const FORGED = {
  role: 'Consultants',
  isPortal: true,
  portalEnabled: true,
  verified: true,
  primary: true,
  declarationSigned: true,
  id: randomUUID(),
  branchId: randomUUID(),
  trackerId: 'CRM-1',
  candidateId: randomUUID(),
  createdAt: '2001-01-01T00:00:00.000Z',
} as const

async function send(client: Pick<typeof a, 'fetch'>, method: string, path: string, body: object) {
  const response = await client.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return {
    status: response.status,
    body: (await response.json()) as {
      success: boolean
      messages: string[]
      data: ({ id: string } & { fields?: Record<string, string> }) | null
    },
  }
}

/** Creates one of the person's records, whose fields a PUT then tries to forge. Returns its id. */
async function made(path: string, body: object): Promise<string> {
  const answered = await send(a, 'POST', `${own}/${path}`, body)
  if (!answered.body.data)
    throw new Error(`${path} was not made: ${answered.body.messages.join(' ')}`)
  return answered.body.data.id
}

const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
type Surface = readonly [method: string, path: string, body: object]
const both = async (many: string, one: string, body: object): Promise<readonly Surface[]> => [
  ['PUT', `${own}/${one}/${await made(one, body)}`, body],
  ['POST', `${own}/${many}`, body],
]
const mobile = { PhoneNumber: '07700900123', Type: 'Mobile' }
const surfaces: readonly Surface[] = [
  ['PATCH', own, { firstName: 'Eve' }],
  ['PUT', own, { firstName: 'Eve', lastName: 'Okafor' }],
  ...(await both('emails', 'email', { emailAddress: `${randomUUID()}@example.test` })),
  ...(await both('phones', 'phone', mobile)),
  ...(await both('searchhistories', 'searchhistory', { criteria: { keywords: 'nurse' } })),
  ...(
    await Promise.all(CANDIDATE_RECORDS.map(({ name, also, sent }) => both(name, also, sent)))
  ).flat(),
  ['POST', `${own}/trackedjob`, { jobId: job.id, saved: true }],
  ['PUT', `${own}/trackedjob`, { jobId: job.id, saved: false }],
  ['POST', `${own}/trackedapplication`, { jobId: job.id, status: 'Application Received' }],
  ['PUT', `${own}/trackedapplication`, { jobId: job.id, status: 'Withdrawn' }],
  ['POST', `${own}/policyacceptance`, { policy: 'declaration', version: '2026-11' }],
  ['PATCH', `${own}/UserStatus/OnboardingSteps`, { value: 'Name' }],
  ['PATCH', `${own}/UserStatus/OnboardingCompleted`, { value: true }],
]
await made('trackedjob', { jobId: job.id, saved: true })

test('S-29 no one registers as more than a candidate', async () => {
  const account = {
    emailAddress: `${randomUUID()}@example.test`,
    password: 'orchard pencil thunder',
    firstName: 'Mal',
    lastName: 'Lory',
  }
  for (const [field, value] of Object.entries(FORGED)) {
    const answered = await send(server.client(someNetwork()), 'POST', '/api/v1/auth/register', {
      ...account,
      [field]: value,
    })
    expect(answered, field).toMatchObject({
      status: 422,
      body: {
        success: false,
        messages: ['This field is not known here.'],
        data: { fields: { [field]: 'This field is not known here.' } },
      },
    })
  }
  // No refused registration above created an account, so this address is still free.
  expect(
    await send(server.client(someNetwork()), 'POST', '/api/v1/auth/register', account),
  ).toMatchObject({
    status: 201,
    body: {
      data: {
        user: { portalEnabled: false, isPortal: false, declarationSigned: false, trackerId: null },
      },
    },
  })
})

test.each(
  surfaces.map(([method, path, body]) => ({
    method,
    path,
    body,
    named: path.replace(UUIDS, '{id}'),
  })),
)('S-29 $method $named takes no field of the server’s', async ({ method, path, body }) => {
  const [profile, rows] = [await shown(), await readRowsOfPerson(server, a.id)]
  for (const [field, value] of Object.entries(FORGED)) {
    const answered = await send(a, method, path, { ...body, [field]: value })
    expect(answered, field).toMatchObject({
      status: 422,
      body: { success: false, data: { fields: { [field]: 'This field is not known here.' } } },
    })
  }
  const all = await send(a, method, path, { ...body, ...FORGED })
  expect(Object.keys(all.body.data?.fields ?? {}).sort()).toEqual(Object.keys(FORGED).sort())
  expect(await shown()).toEqual(profile)
  expect(await readRowsOfPerson(server, a.id)).toBe(rows)
})

test('S-29 what is in the query or in a deeper place of a body changes nothing either', async () => {
  const profile = await shown()
  const query =
    '?portalEnabled=true&isPortal=true&role=Consultants&declarationSigned=true&trackerId=CRM-1'
  expect((await send(a, 'PATCH', `${own}${query}`, { firstName: a.firstName })).status).toBe(200)
  for (const body of [
    { user: FORGED },
    { firstName: { first: 'Eve', ...FORGED } },
    { includes: { emails: [{ verified: true }] } },
    [FORGED],
  ])
    expect((await send(a, 'PATCH', own, body)).status).toBe(422)
  for (const body of [
    '{"__proto__":{"portalEnabled":true}}',
    '{"constructor":{"prototype":{"portalEnabled":true}}}',
  ]) {
    const response = await a.fetch(own, {
      method: 'PATCH',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  }
  expect(await shown()).toEqual(profile)
})
