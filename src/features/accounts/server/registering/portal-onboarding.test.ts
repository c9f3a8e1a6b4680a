import { expect, test } from 'vitest'
import { reservedAccount } from '#tests/people/reserved-account.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY, MINUTE } from '#shared/words/durations.ts'
import { issueCode } from '../code-queries.ts'

const server = await testServer()

/** Issues the code of an invitation directly, because only the agency sends invitations. */
async function invited() {
  const person = await reservedAccount(server)
  const { code } = await issueCode(
    server.db,
    { type: 'PortalOnboarding', ownerId: person.id, contactId: person.contactId },
    server.clock(),
  )
  return { ...person, code }
}
async function open(code: string) {
  const response = await server.client(someNetwork()).fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify({ code, type: 'PortalOnboarding' }),
    headers: { 'content-type': 'application/json' },
  })
  return {
    http: response.status,
    cookie: response.headers.get('set-cookie'),
    ...((await response.json()) as {
      messages: string[]
      data: { user: object; token: string; expiresAt: string } | null
    }),
  }
}

test('the press under an invitation confirms the address, opens the portal and signs in [seed 7.7.3, 3.11.5]', async () => {
  const person = await invited()
  const { http, data, cookie } = await open(person.code)

  expect(http).toBe(200)
  expect(data).toEqual({
    user: expect.objectContaining({ id: person.id, portalEnabled: true, isPortal: true }),
    token: expect.stringMatching(/^ca_/),
    expiresAt: expect.any(String),
  })
  expect(cookie).toContain('device=')
  expect(
    (await server.signedInAs(data?.token ?? '').fetch(`/api/v1/user/${person.id}/trackedjobs`))
      .status,
  ).toBe(200)
})

test('an invitation works for fourteen days, and once', async () => {
  const [early, late] = [await invited(), await invited()]
  server.advance(14 * DAY - MINUTE)
  expect((await open(early.code)).http).toBe(200)
  expect(await open(early.code)).toMatchObject({ http: 410, data: { reason: 'used' } })
  server.advance(61_000)

  expect(await open(late.code)).toMatchObject({ http: 410, data: { reason: 'expired' } })
})

test('a wrong code is refused in the words of the specification [seed 8.24]', async () => {
  expect(await open('wrong')).toMatchObject({
    http: 422,
    messages: [
      'Unable to validate onboarding. Please try again. If the problem persists, please contact support.',
    ],
    data: null,
  })
})
