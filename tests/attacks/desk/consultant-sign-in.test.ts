import { randomUUID } from 'node:crypto'
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { auditOf } from '#tests/audit.ts'
import { companyToken } from '#tests/servers/company-token.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import {
  COMPANY_TENANT,
  companySettings,
  fakeIssuer,
  issuerSettings,
} from '#tests/servers/fake-issuer.ts'
import { nextWindow } from '#tests/next-window.ts'
import { promised } from '#tests/house/promised.ts'
import { restarted } from '#tests/restarted.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const issuer = await fakeIssuer()
const stranger = await fakeIssuer()
afterAll(() => Promise.all([issuer.close(), stranger.close()]))
const server = await testServer({
  environment: { ...issuerSettings(issuer.origin), ...companySettings(issuer.origin) },
})
const password = 'nineteen copper kettles'
const REFUSED =
  '{"success":false,"status":400,"messages":["Unable to authenticate user. Please contact support"],"data":null}'
const json = { 'content-type': 'application/json' }

function login(
  email: string,
  given: string,
  network = someNetwork(),
  more: Readonly<Record<string, string>> = {},
  fetch: (path: string, init: RequestInit) => Promise<Response> = server.anonymous.fetch,
) {
  const body = new FormData()
  body.append('Email', email)
  body.append('Password', given)
  return fetch('/API/v1/ConsultantLogin/', {
    method: 'POST',
    body,
    headers: { ...network, ...more },
  })
}
const adLogin = (accessToken: string) =>
  server.client(someNetwork()).fetch('/employee/v1/auth/ad-login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ clientId: 'consultant', accessToken }),
  })
const sessions = async () =>
  (
    await server.db.one<{ count: number }>(
      sql`select (select count(*) from sessions where kind = 'consultant') + (select count(*) from employee_sign_ins) + (select count(*) from consultants where object_id is not null) as count`,
    )
  ).count

test("S-01c twenty guesses at a consultant's account: five are looked at, also after a restart, and a browser that was here before is not locked out", async () => {
  const { email } = await someConsultant(server, { password })
  const mark = (await login(email, password)).headers.get('set-cookie')?.split(';')[0] ?? ''
  nextWindow(server, 600)
  const network = someNetwork()
  const statuses: number[] = []
  for (let guess = 0; guess < 20; guess++)
    statuses.push((await login(email, `guess number ${guess}`, network)).status)
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  expect((await login(email, password)).status).toBe(429)
  await using again = await restarted(server)
  expect((await login(email, password, someNetwork(), {}, again.fetch)).status).toBe(429)
  expect((await login(email, password, someNetwork(), { cookie: mark })).status).toBe(200)
})

const EMPLOYEE = { email: '' }
const nowOf = () => Math.floor(server.clock().getTime() / 1000)
const claims = () => ({
  iss: issuer.origin,
  aud: 'desk-client',
  sub: randomUUID(),
  tid: COMPANY_TENANT,
  oid: randomUUID(),
  iat: nowOf(),
  exp: nowOf() + 300,
  email: EMPLOYEE.email,
  email_verified: true,
})
const token = (change: Readonly<Record<string, unknown>> = {}) =>
  companyToken(issuer, server.clock(), EMPLOYEE, change)

/** Each names a consultant as convincingly as it can. */
const TOKENS: Readonly<Record<string, () => string | Promise<string>>> = {
  'for Microsoft Graph': () => token({ aud: '00000003-0000-0000-c000-000000000000' }),
  'of the candidates’ provider': () =>
    token({ aud: 'google-client', tid: undefined, oid: undefined }),
  'of a foreign tenant': () => token({ tid: randomUUID() }),
  'without a tenant': () => token({ tid: undefined }),
  'of another issuer by name': () => token({ iss: 'https://login.evil.example' }),
  'signed by another issuer': () =>
    companyToken({ ...stranger, origin: issuer.origin }, server.clock(), EMPLOYEE),
  'of nobody here': () => companyToken(issuer, server.clock(), { email: 'nobody@agency.test' }),
  'with an address that nobody confirmed': () =>
    companyToken(issuer, server.clock(), { ...EMPLOYEE, email_verified: false }),
  expired: () => token({ iat: nowOf() - 3600, exp: nowOf() - 120 }),
  'not valid yet': () => token({ nbf: nowOf() + 300 }),
  'without an end': () => token({ exp: undefined }),
  'several audiences, for another party': () =>
    token({ aud: ['desk-client', 'another'], azp: 'another' }),
  'alg none': () => new UnsecuredJWT(claims()).encode(),
  'HS256 with the public key': async () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(await exportSPKI(await issuer.publicKey()))),
  'with another payload': async () => {
    const [head, , signature] = (await token()).split('.')
    return [head, Buffer.from(JSON.stringify(claims())).toString('base64url'), signature].join('.')
  },
  garbage: () => 'eyJhbGciOiJSUzI1NiJ9.e30.x',
  empty: () => '',
}

test('S-21 no token but the right one of the company opens the desk', async () => {
  EMPLOYEE.email = (await someConsultant(server)).email
  const before = await sessions()
  for (const [what, make] of Object.entries(TOKENS)) {
    const answered = await adLogin(await make())
    expect([answered.status, await answered.text()], what).toEqual([400, REFUSED])
  }
  const person = await server.signUpCandidate({
    emailAddress: `${randomUUID().replaceAll('-', '')}@agency.test`,
  })
  expect(
    (await adLogin(await companyToken(issuer, server.clock(), { email: person.emailAddress })))
      .status,
    'of a candidate',
  ).toBe(400)
  expect((await adLogin(person.token)).status, "a candidate's own token").toBe(400)
  expect((await adLogin('x'.repeat(200_000))).status, 'a long one').toBe(422)
  expect(await sessions()).toBe(before)
  expect((await adLogin(await token())).status, 'the right one').toBe(200)
})

test("S-22 the headers of another, none or SQL are refused and noted, whatever they ask for; with one's own only one's own is shown", async () => {
  const [priya, graham] = [
    await someConsultant(server),
    await someConsultant(server, { branches: ['Hull Registrations'] }),
  ]
  const own = { authorization: `Bearer ${priya.token}`, user: priya.id, external: priya.employeeId }
  const sqlText = `' or '1'='1`
  const spoofed: readonly Readonly<Record<string, string>>[] = [
    { ...own, user: graham.id },
    { ...own, external: graham.employeeId },
    { ...own, user: graham.id, external: graham.employeeId },
    { authorization: own.authorization },
    { authorization: own.authorization, user: priya.id },
    { authorization: own.authorization, external: priya.employeeId },
    { ...own, user: sqlText },
    { ...own, external: sqlText },
    { ...own, user: `${priya.id}, ${graham.id}` },
    { ...own, user: priya.id.toUpperCase() },
    { ...own, external: `${priya.employeeId} ${graham.employeeId}` },
  ]
  for (const headers of spoofed) {
    const answered = await server
      .client({ ...someNetwork(), ...headers })
      .fetch('/API/v1/GetBranchesAndCrmsForConsultant')
    expect(
      [answered.status, (await answered.text()).includes('Registrations')],
      JSON.stringify(headers),
    ).toEqual([403, false])
  }
  expect(await auditOf(server, priya.id)).toEqual(
    spoofed.map(() => ({
      event: 'access denied',
      subject: 'GET /GetBranchesAndCrmsForConsultant',
    })),
  )
  const shown = await server
    .client({ ...someNetwork(), ...own })
    .fetch('/API/v1/GetBranchesAndCrmsForConsultant')
  expect(
    ((await shown.json()) as { data: { branches: { name: string }[] } }).data.branches.map(
      ({ name }) => name,
    ),
  ).toEqual(['Leeds Registrations'])
})

test('S-51c a form of another site signs no consultant in, whatever the browser calls its type', async () => {
  const { email } = await someConsultant(server, { password })
  const fields = { Email: email, Password: password }
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value)
  const before = await sessions()
  for (const form of [
    {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { body: JSON.stringify(fields), headers: { 'content-type': 'text/plain' } },
    { body: JSON.stringify(fields), headers: json },
    { body: new Blob([JSON.stringify(fields)]) },
    {},
  ])
    expect(
      (
        await server
          .client(someNetwork())
          .fetch('/API/v1/ConsultantLogin/', { method: 'POST', ...form })
      ).status,
      JSON.stringify(form),
    ).toBe(415)
  // A real form of another site has the right type, and cannot name a client.
  expect(
    (
      await fetch(`${server.origin}/API/v1/ConsultantLogin/`, {
        method: 'POST',
        body: multipart,
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      })
    ).status,
  ).toBe(400)
  expect(await sessions()).toBe(before)
})

test('S-71k a company whose keys cannot be had refuses nobody: it is told within six seconds, passwords open, who is in stays in, and a sign-on works once the keys are back', async () => {
  const fresh = await testServer({ environment: companySettings(issuer.origin) })
  const here = await someConsultant(fresh, { password })
  const idToken = await companyToken(issuer, fresh.clock(), { email: here.email })
  const signOn = () =>
    fresh.client(someNetwork()).fetch('/employee/v1/auth/ad-login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ clientId: 'consultant', accessToken: idToken }),
    })

  issuer.behave('has lost its keys')
  const began = performance.now()
  const away = await signOn()
  expect(performance.now() - began).toBeLessThan(promised(6000))
  expect([away.status, await away.json()]).toEqual([
    503,
    {
      success: false,
      status: 503,
      messages: [expect.stringMatching(/^Your company sign-in cannot be reached at the moment/)],
      data: null,
    },
  ])
  expect((await login(here.email, password, someNetwork(), {}, fresh.anonymous.fetch)).status).toBe(
    200,
  )
  expect((await here.fetch('/API/v1/GetBranchesAndCrmsForConsultant')).status).toBe(200)

  issuer.behave('none')
  expect((await signOn()).status).toBe(200)
})
