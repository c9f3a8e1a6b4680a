import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'

const server = await testServer()
const FALLBACK =
  'Unable to validate code. Please try again. If the problem persists, please contact support.'

/** Sends a confirmation with a session's token, or without a token as an unrelated browser does. */
async function validate(body: object, token?: string, network = someNetwork()) {
  const headers = { ...network, ...(token ? { authentication: `Bearer ${token}` } : {}) }
  const response = await server.client(headers).fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return {
    http: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    ...((await response.json()) as { messages: string[]; data: Record<string, unknown> | null }),
  }
}

test('the press confirms the address, opens the portal, and the session that registered is a portal session at once [seed 7.7.1, 3.11.1]', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  expect((await person.fetch(`/api/v1/user/${person.id}/trackedjobs`)).status).toBe(403)
  const { http, data } = await validate(
    { code: await confirmationCode(server, person.emailAddress), type: 'EmailValidation' },
    person.token,
  )

  expect(http).toBe(200)
  expect(data).toEqual({
    user: expect.objectContaining({ id: person.id, portalEnabled: true, isPortal: true }),
  })
  expect((await person.fetch(`/api/v1/user/${person.id}/trackedjobs`)).status).toBe(200)
  const profile = (await (
    await person.fetch(`/api/v1/user/${person.id}?includes=emails`)
  ).json()) as { data: { includes: { emails: unknown[] } } }
  expect(profile.data.includes.emails).toEqual([
    {
      id: expect.any(String),
      emailAddress: person.emailAddress,
      primary: true,
      verified: true,
      bounced: false,
    },
  ])
})

test('following the link with GET, as mail scanners do, changes nothing', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const code = await confirmationCode(server, person.emailAddress)
  await server.anonymous.fetch(`/validate/emailaddress?code=${code}`)
  await server.anonymous.fetch(`/api/v1/validation?code=${code}&type=EmailValidation`)

  expect(
    await server.db.one(sql`select portal_enabled as open from candidates where id = ${person.id}`),
  ).toEqual({ open: false })
  expect((await validate({ code, type: 'EmailValidation' }, person.token)).http).toBe(200)
})

test('a link works once, also when it is pressed ten times at once', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const code = await confirmationCode(server, person.emailAddress)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => validate({ code, type: 'EmailValidation' }, person.token)),
  )

  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  const late = answers.filter(({ http }) => http === 410)
  expect(late).toHaveLength(9)
  expect(late[0]).toMatchObject({
    messages: ['This link was already used.'],
    data: { reason: 'used' },
  })
})

test('after fifteen minutes a link has expired', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const code = await confirmationCode(server, person.emailAddress)
  server.advance(15 * MINUTE + 1000)

  expect(await validate({ code, type: 'EmailValidation' })).toMatchObject({
    http: 410,
    messages: ['This link has expired.'],
    data: { reason: 'expired' },
  })
  expect(
    await server.db.one(sql`select portal_enabled as open from candidates where id = ${person.id}`),
  ).toEqual({ open: false })
})

test.each(['', 'x', randomBytes(32).toString('base64url'), "' or 1=1 --"])(
  'the wrong code %j is 422 with the words of the specification [seed 8.23]',
  async (code) => {
    expect(await validate({ code, type: 'EmailValidation' })).toMatchObject({
      http: 422,
      messages: [FALLBACK],
      data: null,
    })
  },
)

test.each(['PhoneValidation', 'PasswordReset', 'SocialLoginRequest', 'PortalOnboarding'])(
  'a code for an address is nothing as %s, and stays good for what it is',
  async (type) => {
    const person = await server.signUpCandidate({ confirmed: false })
    const code = await confirmationCode(server, person.emailAddress)
    const refused = await validate({ code, type })

    // A phone's code needs a signed-in person, so without a token it is a 401.
    expect(refused.http).toBe(type === 'PhoneValidation' ? 401 : 422)
    expect(refused.data).toBeNull()
    expect((await validate({ code, type: 'EmailValidation' }, person.token)).http).toBe(200)
  },
)

test('an unknown type, a missing code or an unknown field is refused by name', async () => {
  expect((await validate({ code: 'x', type: 'Deletion' })).data).toEqual({
    fields: { type: 'This is not a type of code' },
  })
  expect((await validate({ type: 'EmailValidation' })).http).toBe(422)
  expect((await validate({ code: 'x', type: 'EmailValidation', userId: 'x' })).http).toBe(422)
})

test('a network has twenty wrong codes an hour; right ones are not counted', async () => {
  const network = someNetwork()
  const person = await server.signUpCandidate({ confirmed: false })
  const code = await confirmationCode(server, person.emailAddress)
  expect((await validate({ code, type: 'EmailValidation' }, person.token, network)).http).toBe(200)
  for (let time = 0; time < 20; time++)
    expect(
      (await validate({ code: `wrong ${time}`, type: 'EmailValidation' }, undefined, network)).http,
    ).toBe(422)

  const limited = await validate(
    { code: 'wrong again', type: 'EmailValidation' },
    undefined,
    network,
  )
  expect(limited.http).toBe(429)
  expect(limited.retryAfter).toBeGreaterThan(0)
})

test('only the hash of a code is stored', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const code = await confirmationCode(server, person.emailAddress)

  expect(
    await server.db.one(
      sql`select count(*)::int as found from codes where codes::text like ${`%${code}%`}`,
    ),
  ).toEqual({ found: 0 })
})
