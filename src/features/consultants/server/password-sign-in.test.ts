import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { auditOf } from '#tests/audit.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getBranchesAndCrms, listBranches } from '../contract/branches.ts'
import { consultantLogout } from '../contract/consultant-sign-in.ts'

const server = await testServer()
const password = 'nineteen copper kettles'

type Answered = {
  readonly success: boolean
  readonly messages: readonly string[]
  readonly data: Record<string, string> | null
}
async function signIn(
  email: string,
  given: string,
  { network = someNetwork(), cookie = '', path = '/API/v1/ConsultantLogin/' } = {},
) {
  const body = new FormData()
  body.append('Email', email)
  body.append('Password', given)
  const response = await server
    .client({ ...network, 'client-id': 'consultant', ...(cookie ? { cookie } : {}) })
    .fetch(path, { method: 'POST', body })
  const text = await response.text()
  return {
    http: response.status,
    text,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    ...(JSON.parse(text) as Answered),
  }
}

test.each(['/API/v1/ConsultantLogin/', '/API/v1/ConsultantLogin'])(
  'right details at %s answer the auth record with branches and CRMs [seed 3.6.1-8, 7.33.1, 7.33.3, 1.3.1, 6.1.1]',
  async (path) => {
    const { id, employeeId, email } = await someConsultant(server, {
      password,
      branches: ['Wakefield', 'Leeds'],
    })
    const { http, data } = await signIn(` ${email.toUpperCase()}`, password, { path })

    expect(http).toBe(200)
    expect(data).toEqual({
      id,
      employeeId,
      email,
      firstName: 'Priya',
      lastName: 'Shah',
      role: 'Consultants',
      authorizationToken: expect.stringMatching(/^co_[\w-]{43}$/),
      expiresAt: expect.any(String),
      branches: [
        { id: expect.any(String), name: 'Leeds' },
        { id: expect.any(String), name: 'Wakefield' },
      ],
      crms: [{ id: expect.any(String), name: 'Embedded' }],
    })
    const caller = server.client({
      ...someNetwork(),
      authorization: `Bearer ${data?.authorizationToken}`,
      user: id,
      external: employeeId,
    })
    expect(await caller.call(getBranchesAndCrms, {})).toEqual({
      branches: data?.branches,
      crms: data?.crms,
    })
    expect((await caller.call(listBranches, {})).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Leeds', 'Wakefield']),
    )
    expect(await auditOf(server, id)).toEqual([{ event: 'consultant signed in', subject: null }])
  },
)

test('a wrong password, an unknown address, a consultant without a password and one who left get the same bytes, and a sentence in `error` [seed 7.33.4]', async () => {
  const { email } = await someConsultant(server, { password })
  const alone = await someConsultant(server)
  const left = await someConsultant(server, { password })
  await server.db.run(sql`update consultants set active = false where id = ${left.id}`)
  const answers = [
    await signIn(email, 'wrong'),
    await signIn('unknown@agency.test', password),
    await signIn(alone.email, ''),
    await signIn(left.email, password),
    await signIn('no address', password),
    await signIn(email, 'x'.repeat(5000)),
  ]

  expect(new Set(answers.map(({ http, text }) => `${http} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({
    http: 400,
    success: false,
    messages: ['Unable to authenticate user. Please try again.'],
    data: { error: 'Unable to authenticate user. Please try again.' },
  })
})

test("a candidate's details open nothing at the desk, nor a consultant's the portal", async () => {
  const { emailAddress, password: theirs } = await server.signUpCandidate()
  const { email } = await someConsultant(server, { password })

  expect((await signIn(emailAddress, theirs)).http).toBe(400)
  const portal = await server.client(someNetwork()).fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: email, password, clientId: 'portal' }),
  })
  expect(portal.status).toBe(400)
})

test('a session ends half an hour after its last call, twelve hours after the sign-in, and at once when the consultant leaves [seed 6.4.7]', async () => {
  const { id, employeeId, email } = await someConsultant(server, { password })
  const begin = async () => {
    const { data } = await signIn(email, password)
    const headers = {
      ...someNetwork(),
      authorization: `Bearer ${data?.authorizationToken}`,
      user: id,
      external: employeeId,
    }
    return () =>
      server
        .client(headers)
        .fetch('/API/v1/Branches')
        .then(({ status }) => status)
  }
  const idle = await begin()
  server.advance(29 * MINUTE)
  expect(await idle()).toBe(200)
  server.advance(29 * MINUTE)
  expect(await idle()).toBe(200)
  server.advance(31 * MINUTE)
  expect(await idle()).toBe(401)

  const long = await begin()
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    server.advance(20 * MINUTE)
    expect(await long()).toBe(200)
  }
  server.advance(21 * MINUTE)
  expect(await long()).toBe(401)

  const leaving = await begin()
  await server.db.run(sql`update consultants set active = false where id = ${id}`)
  expect(await leaving()).toBe(401)
})

test('signing out ends only this session, and succeeds a second time and without any', async () => {
  const consultant = await someConsultant(server, { password })
  const { data } = await signIn(consultant.email, password)
  const other = server.client({
    ...consultant.headers,
    authorization: `Bearer ${data?.authorizationToken}`,
  })

  await consultant.call(consultantLogout, {})
  await consultant.call(consultantLogout, {})
  await server.client(someNetwork()).call(consultantLogout, {})
  expect((await consultant.fetch('/API/v1/Branches')).status).toBe(401)
  expect((await other.fetch('/API/v1/Branches')).status).toBe(200)
  expect(await auditOf(server, consultant.id)).toEqual([
    { event: 'consultant signed in', subject: null },
    { event: 'consultant signed out', subject: null },
  ])
})

test('a candidate token that is sent along with a sign-out lives on', async () => {
  const person = await server.signUpCandidate()
  expect(
    (
      await person.fetch('/API/v1/ConsultantLogout', {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).status,
  ).toBe(204)
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(200)
})

test('a browser that signs in both a candidate and a consultant keeps one mark, which both know', async () => {
  const { email } = await someConsultant(server, { password })
  const person = await server.signUpCandidate()
  const asCandidate = (cookie: string) =>
    server.client({ ...someNetwork(), ...(cookie ? { cookie } : {}) }).fetch('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        emailAddress: person.emailAddress,
        password: person.password,
        clientId: 'portal',
      }),
    })
  const mark = (await asCandidate('')).headers.get('set-cookie')?.split(';')[0] ?? ''

  expect((await signIn(email, password, { cookie: mark })).cookie).toBe(mark)
  expect((await asCandidate(mark)).headers.get('set-cookie')?.split(';')[0]).toBe(mark)
})
