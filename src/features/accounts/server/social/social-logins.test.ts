import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import type { Stated } from '#tests/servers/issuer/issuer-state.ts'
import { linkCode, pressLink, socialVisitor, statedPerson } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { listSocialLogins, removeSocialLogin } from '../../contract/social-logins.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({ environment: issuerSettings(issuer.origin) })
issuer.follow(server.clock)
const arrives = (stated: Stated) => {
  issuer.letIn(stated)
  return socialVisitor(server)
}

test('a person sees their sign-ins and removes one, but never the last way in, and never that of another person', async () => {
  const { data } = await arrives(statedPerson()).signIn('google')
  const id = data.user?.id ?? ''
  const client = server.signedInAs(data.token ?? '')
  const [only] = await client.call(listSocialLogins, { params: { id } })
  await expect(
    client.call(removeSocialLogin, { params: { id, socialLoginId: only?.id ?? '' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'This is your only way to sign in. Set a password first, then remove it.',
  })

  const other = await server.signUpCandidate()
  await expect(
    other.call(removeSocialLogin, { params: { id: other.id, socialLoginId: only?.id ?? '' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    other.call(removeSocialLogin, { params: { id: other.id, socialLoginId: randomUUID() } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(other.call(listSocialLogins, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })

  await arrives(statedPerson({ email: other.emailAddress })).signIn('google')
  await pressLink(server, await linkCode(server, other.emailAddress))
  const [linked] = await other.call(listSocialLogins, { params: { id: other.id } })
  expect(
    (await other.fetch(`/api/v1/user/${other.id}/sociallogins/${linked?.id}`, { method: 'DELETE' }))
      .status,
  ).toBe(204)
  expect(await other.call(listSocialLogins, { params: { id: other.id } })).toEqual([])
})

test('removing one asks for a recent sign-in', async () => {
  const owner = await server.signUpCandidate()
  server.advance(11 * MINUTE)
  const refused = await owner.fetch(`/api/v1/user/${owner.id}/sociallogins/${randomUUID()}`, {
    method: 'DELETE',
  })
  expect(await refused.json()).toMatchObject({ status: 403, data: { code: 'reauth_required' } })
})
