import { expect, test } from 'vitest'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { filledPath } from '#tests/contract/filled-path.ts'
import { callerOf, prepareCall } from '#tests/contract/happy.ts'
import { type Call, callsOf, nameOf, operationsOf } from '#tests/contract/operations.ts'
import { fillPath } from '#shared/endpoint.ts'
import { newDeletionCode } from '#tests/people/deletion.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { readRowsOfPerson } from '../people/data-of.ts'

const server = await contractServer()
const operations = await operationsOf(server)
const { host, hostname } = new URL(server.config.publicOrigin)
const victim = await server.signUpCandidate()

const ORIGINS = [
  'https://evil.example',
  'null',
  `https://${host}.evil.example`,
  `https://evil-${host}`,
  `http://${hostname}.evil.example`,
  `https://sub.${host}`,
  `http://${hostname}:1`,
  'file://',
]

test('S-50 no other site is permitted to read anything, no matter what its name is, with credentials or without', async () => {
  const asked = [
    ...operations.map((operation) => ({ method: operation.method, path: filledPath(operation) })),
    ...[
      '/',
      '/search',
      '/config.json',
      '/openapi.json',
      '/feed.json',
      '/api/v1/nothing',
      `/api/v1/user/${victim.id}`,
    ].map((path) => ({ method: 'GET', path })),
  ]
  for (const [turn, { method, path }] of asked.entries()) {
    const origin = ORIGINS[turn % ORIGINS.length] ?? ''
    const preflight = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'client-id, authentication, content-type',
      'access-control-request-private-network': 'true',
    }
    const credentials = { cookie: 'display=dark', authentication: `Bearer ${victim.token}` }
    for (const [sent, init] of [
      [method, { headers: { origin } }],
      [method, { headers: { origin, ...credentials } }],
      ['OPTIONS', { headers: preflight }],
    ] as const) {
      const { headers, status } = await server
        .client(someNetwork())
        .fetch(path, { ...init, method: sent })
      expect(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        `${sent} ${path} from ${origin}`,
      ).toEqual([])
      if (sent === 'OPTIONS') expect(status, path).toBe(404)
    }
  }
})

/** Lists the requests that a page of another site can make a browser send without a preflight: with three content types of forms, or with no type. */
const formsOf = (json: string): readonly RequestInit[] => {
  const multipart = new FormData()
  multipart.append('file', new Blob([json], { type: 'application/json' }), 'cv.pdf')
  return [
    { body: json, headers: { 'content-type': 'text/plain' } },
    {
      body: new URLSearchParams(JSON.parse(json) as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { body: multipart },
    { body: new Blob([json]) },
    { body: json, headers: { 'content-type': 'text/plain; charset=application/json' } },
    {},
  ]
}
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/csp-report',
  'application/reports+json',
  'text/json',
]
const takesJson = ({ line: { endpoint } }: Call) =>
  Boolean(endpoint.body) && !('kind' in (endpoint.body ?? {}))
const fromElsewhere = {
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
}
/** The one call that mail programs make for people [RFC 8058]. Its address has a secret that belongs to one letter. */
const FOR_MAIL_PROGRAMS = 'POST /portal/v1/unsubscribe/{token}'

test.each(
  callsOf(LINES, server).filter(
    ({ method, name }) => method !== 'GET' && name !== FOR_MAIL_PROGRAMS,
  ),
)(
  'S-51 $name takes no form of another site, and nothing but JSON where it takes that',
  async (call) => {
    const { world, given } = await prepareCall(call, server)
    const { person } = world
    const before = await readRowsOfPerson(server, person.id)
    const path = fillPath(call.path, given.params)
    const json =
      typeof given.body === 'object' && !(given.body instanceof FormData)
        ? JSON.stringify(given.body)
        : '{}'
    for (const form of formsOf(json)) {
      // A cross-site request of a browser has cookies, but neither a client id nor a token.
      const response = await fetch(server.origin + path, {
        method: call.method,
        ...form,
        headers: {
          ...fromElsewhere,
          ...someNetwork(),
          ...(form.headers as Record<string, string>),
        },
      })
      expect([400, 401, 403, 415], `${call.name}: ${await response.text()}`).toContain(
        response.status,
      )
    }
    // A call that takes JSON refuses all other content types, even from a client with its headers.
    for (const type of takesJson(call) ? OTHER_TYPES : []) {
      const { status } = await callerOf(call.line, world).fetch(path, {
        method: call.method,
        body: JSON.stringify(given.body),
        headers: { ...given.headers, 'content-type': type },
      })
      expect(status, `${call.name} as ${type}`).toBe(415)
    }
    expect(await readRowsOfPerson(server, person.id)).toBe(before)
  },
)

test('S-51 no address changes anything by being opened, and no header or field makes another method of it', async () => {
  const before = await readRowsOfPerson(server, victim.id)
  const own = (path: string) => path.replaceAll(/\{(id|userId)\}/g, victim.id)
  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    const path = filledPath({ ...operation, path: own(operation.path) })
    const { method } = operation
    const override = {
      'x-http-method-override': method,
      'x-http-method': method,
      'x-method-override': method,
    }
    const opened = await victim.fetch(`${path}?_method=${method}`, { headers: override })
    if (!operations.some((other) => other.method === 'GET' && other.path === operation.path))
      expect([404, 405], nameOf(operation)).toContain(opened.status)
  }
  expect(
    (
      await victim.fetch(`/api/v1/user/${victim.id}?_method=DELETE`, {
        method: 'POST',
        headers: { 'x-http-method-override': 'DELETE' },
      })
    ).status,
  ).toBe(404)
  expect(await readRowsOfPerson(server, victim.id)).toBe(before)
})

test('S-51 a link of a letter does nothing until someone presses the button behind it', async () => {
  const newcomer = await server.signUpCandidate({ confirmed: false })
  const codes = {
    confirmation: await confirmationCode(server, newcomer.emailAddress),
    reset: await newResetCode(server, victim.emailAddress),
    deletion: await newDeletionCode(server, victim.emailAddress),
  }
  const before = [
    await readRowsOfPerson(server, newcomer.id),
    await readRowsOfPerson(server, victim.id),
  ]
  for (const path of [
    `/validate/emailaddress?code=${codes.confirmation}`,
    `/reset?code=${codes.reset}`,
    `/DELETEME?code=${codes.deletion}`,
  ])
    for (const method of ['GET', 'HEAD'])
      expect((await server.anonymous.fetch(path, { method })).status).toBe(200)
  expect([
    await readRowsOfPerson(server, newcomer.id),
    await readRowsOfPerson(server, victim.id),
  ]).toEqual(before)
  expect((await resetPassword(server, codes.reset, 'harbour violin pepper')).http).toBe(200)
})

test('S-51 no cookie opens anything, and each is kept from scripts and from what other sites send', async () => {
  const signedIn = await server.client(victim.network).fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({
      emailAddress: victim.emailAddress,
      password: 'harbour violin pepper',
      clientId: 'portal',
    }),
    headers: { 'content-type': 'application/json' },
  })
  const cookies = signedIn.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/)
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  expect(
    (await server.client({ ...victim.network, cookie }).fetch(`/api/v1/user/${victim.id}`)).status,
  ).toBe(401)
})
