import { afterAll, expect, test } from 'vitest'
import { fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import type { Stated } from '#tests/servers/issuer/issuer-state.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { linkCode, pressLink, socialVisitor, statedPerson } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { signIn } from '../../contract/sign-in.ts'
import { listSocialLogins } from '../../contract/social-logins.ts'
import { validate } from '../../contract/validation.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({ environment: issuerSettings(issuer.origin) })
issuer.follow(server.clock)
const PROVIDERS: readonly SocialProviderName[] = ['google', 'linkedin', 'facebook']

const arrives = (stated: Stated) => {
  issuer.letIn(stated)
  return socialVisitor(server)
}

test.each(PROVIDERS)(
  'an address that has an account is joined to %s by a mailed link alone',
  async (provider) => {
    const owner = await server.signUpCandidate({ firstName: 'Amara' })
    const visitor = arrives(statedPerson({ email: owner.emailAddress.toUpperCase() }))
    const asked = await visitor.signIn(provider, {
      job: '3f1c0c3e-8a1f-4d8b-9d8e-0d2a6a5f1c11',
      action: 'save',
    })
    expect(asked.status).toBe(201)
    // The response adds nothing to what the caller knows: it repeats only the address.
    expect(asked.data).toEqual({
      user: null,
      token: null,
      expiresAt: null,
      linkSentTo: expect.stringMatching(new RegExp(`^${owner.emailAddress}$`, 'i')),
    })
    expect((await visitor.signIn(provider)).status).toBe(201)

    const [letter] = (await server.messagesTo(owner.emailAddress)).filter(({ text }) =>
      text.includes('socialsignin'),
    )
    expect(letter?.text).toContain('&job=3f1c0c3e-8a1f-4d8b-9d8e-0d2a6a5f1c11&action=save')
    const confirmed = await pressLink(server, await linkCode(server, owner.emailAddress))
    expect(confirmed).toMatchObject({
      user: { id: owner.id, firstName: 'Amara' },
      token: expect.stringMatching(/^ca_/),
    })
    expect((await visitor.signIn(provider)).data.user?.id).toBe(owner.id)
    // The password of a confirmed account still works.
    expect(
      (
        await server.client(someNetwork()).call(signIn, {
          body: {
            emailAddress: owner.emailAddress,
            password: owner.password,
            clientId: 'portal',
          },
        })
      ).token,
    ).toBeTruthy()
    expect(
      (await owner.call(listSocialLogins, { params: { id: owner.id } })).map(
        (login) => login.provider,
      ),
    ).toEqual([provider])
  },
)

test('a link works once, for fifteen minutes, and only the newest one', async () => {
  const owner = await server.signUpCandidate()
  const visitor = arrives(statedPerson({ email: owner.emailAddress }))
  await visitor.signIn('google')
  const old = await linkCode(server, owner.emailAddress)
  await visitor.signIn('google')
  const code = await linkCode(server, owner.emailAddress)

  await expect(pressLink(server, old)).rejects.toMatchObject({ status: 410 })
  await expect(
    server.client(someNetwork()).call(validate, { body: { code, type: 'EmailValidation' } }),
  ).rejects.toMatchObject({ status: 422 })
  await pressLink(server, code)
  await expect(pressLink(server, code)).rejects.toMatchObject({
    status: 410,
    data: { reason: 'used' },
  })
})

test('a mailbox gets three such links an hour, and a person who asks for more sees no difference', async () => {
  const owner = await server.signUpCandidate()
  const visitor = arrives(statedPerson({ email: owner.emailAddress }))
  for (let times = 0; times < 5; times++) expect((await visitor.signIn('google')).status).toBe(201)
  expect(
    (await server.messagesTo(owner.emailAddress)).filter(({ text }) =>
      text.includes('socialsignin'),
    ),
  ).toHaveLength(3)
})

test.each([
  ['confirmed nothing', async (_id: string) => {}],
  [
    'confirmed an address of their own beside it',
    async (id: string) => {
      await server.db.run(
        sql`insert into contacts (candidate_id, kind, value, value_key, verified_at, created_at) values (${id}, 'email', ${`${id}@evil.test`}, ${`${id}@evil.test`}, ${server.clock()}, ${server.clock()})`,
      )
    },
  ],
])(
  '[amendment 1.2] who made an account with an address that is not theirs, and %s, is out when its owner proves it',
  async (_what, prepare) => {
    const squatter = await server.signUpCandidate({ confirmed: false })
    await prepare(squatter.id)
    const owner = arrives(statedPerson({ email: squatter.emailAddress }))
    expect((await owner.signIn('google')).status).toBe(201)
    const { user, token } =
      (await pressLink(server, await linkCode(server, squatter.emailAddress))) ?? {}

    expect(user).toMatchObject({ firstName: '', portalEnabled: true })
    expect(user?.id).not.toBe(squatter.id)
    expect((await squatter.fetch(`/api/v1/user/${squatter.id}`)).status).toBe(401)
    const guess = server.client(someNetwork()).call(signIn, {
      body: {
        emailAddress: squatter.emailAddress,
        password: squatter.password,
        clientId: 'portal',
      },
    })
    await expect(guess).rejects.toMatchObject({ status: 400 })
    expect((await server.signedInAs(token ?? '').fetch(`/api/v1/user/${user?.id}`)).status).toBe(
      200,
    )
  },
)
