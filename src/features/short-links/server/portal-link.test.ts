import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { browserOf, onboardingLink, someLink } from '#tests/people/short-link.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { reservedAccount } from '#tests/people/reserved-account.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'

const server = await testServer()

async function activation() {
  const person = await reservedAccount(server, newAddress())
  const link = await someLink(server, {
    kind: 'p',
    candidateId: person.id,
    target: { emailKey: person.emailAddress },
  })
  return { person, link }
}
const open = (code: string) =>
  browserOf(server)('/api/v1/validation', { body: { code, type: 'PortalOnboarding' } })

test('the id of an activation or its typed code opens the portal, once [seed 7.7.3]', async () => {
  const { person, link } = await activation()
  expect(await browserOf(server)(`/API/v1/ShortLink/p/${link.code}`)).toMatchObject({
    data: { kind: 'p', firstName: 'Amara', maskedPhone: null, secondFactor: null },
  })
  const typed = `${link.code?.slice(0, 5).toLowerCase()}-${link.code?.slice(5)}`
  const opened = await open(typed)
  expect(opened).toMatchObject({
    http: 200,
    data: {
      user: { id: person.id, portalEnabled: true, isPortal: true },
      token: expect.stringMatching(/^ca_/),
    },
  })
  expect(await open(link.inAddress)).toMatchObject({ http: 410, data: { reason: 'used' } })
  expect(
    (
      await server
        .signedInAs(String(opened.data?.token))
        .fetch(`/api/v1/user/${person.id}/trackedjobs`)
    ).status,
  ).toBe(200)

  const other = await activation()
  const presses = await Promise.all(
    [other.link.inAddress, other.link.code ?? '', other.link.inAddress].map(open),
  )
  expect(presses.map(({ http }) => http).sort()).toEqual([200, 410, 410])
})

test('an activation confirms the mailbox it was made for and no other', async () => {
  const { person, link } = await activation()
  await server.db.run(
    sql`update contacts set value = 'other@example.test', value_key = 'other@example.test' where candidate_id = ${person.id} and is_primary and kind = 'email'`,
  )
  expect(await open(link.inAddress)).toMatchObject({ http: 410, data: { reason: 'expired' } })
})

test('an expired or withdrawn activation opens nothing, and an onboarding link is none [seed 8.24]', async () => {
  const [late, revoked] = [await activation(), await activation()]
  await server.db.run(
    sql`update short_links set revoked_at = ${server.clock()} where id = ${revoked.link.id}`,
  )
  expect(await open(revoked.link.inAddress)).toMatchObject({
    http: 410,
    data: { reason: 'expired' },
  })
  server.advance(14 * DAY)
  expect(await open(late.link.inAddress)).toMatchObject({ http: 410, data: { reason: 'expired' } })
  expect(await open((await onboardingLink(server)).inAddress)).toMatchObject({
    http: 422,
    messages: [
      'Unable to validate onboarding. Please try again. If the problem persists, please contact support.',
    ],
  })
})
