import { randomUUID } from 'node:crypto'
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { companyToken } from '#tests/servers/company-token.ts'
import {
  COMPANY_TENANT,
  companySettings,
  fakeIssuer,
  issuerSettings,
} from '#tests/servers/fake-issuer.ts'
import { testServer } from '#tests/test-server.ts'
import { consultantLogin, consultantTraces } from './consultant-login.ts'

const issuer = await fakeIssuer()
const stranger = await fakeIssuer()
afterAll(() => Promise.all([issuer.close(), stranger.close()]))
const server = await testServer({
  environment: { ...issuerSettings(issuer.origin), ...companySettings(issuer.origin) },
})
const password = 'nineteen copper kettles'
const REFUSED =
  '{"success":false,"status":400,"messages":["Unable to authenticate user. Please contact support"],"data":null}'
const signOnAt = ({ client }: Pick<typeof server, 'client'>, accessToken: string) =>
  client(someNetwork()).fetch('/employee/v1/auth/ad-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'consultant', accessToken }),
  })
const adLogin = (accessToken: string) => signOnAt(server, accessToken)

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

/** Tokens that must be refused, each of which names a consultant as convincingly as possible. */
const TOKENS: Readonly<Record<string, () => string | Promise<string>>> = {
  'for Microsoft Graph': () => token({ aud: '00000003-0000-0000-c000-000000000000' }),
  'of the candidates’ provider': () =>
    token({ aud: 'google-client', tid: undefined, oid: undefined }),
  'of a foreign tenant': () => token({ tid: randomUUID() }),
  'without a tenant': () => token({ tid: undefined }),
  'of another issuer by name': () => token({ iss: 'https://login.evil.example' }),
  'signed by another issuer': () =>
    companyToken({ ...stranger, origin: issuer.origin }, server.clock(), EMPLOYEE),
  'of no one here': () => companyToken(issuer, server.clock(), { email: 'no-one@agency.test' }),
  'with an address that no one confirmed': () =>
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
  const before = await consultantTraces(server)
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
  expect(await consultantTraces(server)).toBe(before)
  expect((await adLogin(await token())).status, 'the right one').toBe(200)
})

test('S-71k a company whose keys cannot be had refuses no one: it is told within six seconds, passwords open, who is in stays in, and a sign-on works once the keys are back', async () => {
  const fresh = await testServer({ environment: companySettings(issuer.origin) })
  const here = await someConsultant(fresh, { password })
  const idToken = await companyToken(issuer, fresh.clock(), { email: here.email })
  const signOn = () => signOnAt(fresh, idToken)

  issuer.behave('has lost its keys')
  const began = performance.now()
  const away = await signOn()
  expect(performance.now() - began).toBeLessThan(boundPromisedTime(6000))
  expect([away.status, await away.json()]).toEqual([
    503,
    {
      success: false,
      status: 503,
      messages: [expect.stringMatching(/^Your company sign-in cannot be reached at the moment/)],
      data: null,
    },
  ])
  expect((await consultantLogin(fresh.anonymous.fetch, here.email, password)).status).toBe(200)
  expect((await here.fetch('/API/v1/GetBranchesAndCrmsForConsultant')).status).toBe(200)

  issuer.behave('none')
  expect((await signOn()).status).toBe(200)
})
