import { MINUTE } from '#shared/words/durations.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { fakeIssuer, issuerSettings, type Stated } from '#tests/fake-issuer.ts'
import { confirmationCode, someNetwork } from '#tests/sign-up-candidate.ts'
import { linkCode, pressLink, socialVisitor, statedPerson } from '#tests/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { sql } from '#server/database/database.ts'
import { sweepEverything } from '#server/house/features.ts'
import { register } from '../../contract/register.ts'
import { signIn } from '../../contract/sign-in.ts'
import { listSocialLogins } from '../../contract/social-logins.ts'
import { validate } from '../../contract/validation.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({ environment: issuerSettings(issuer.origin) })
issuer.follow(server.clock)
const PROVIDERS: readonly SocialProviderName[] = ['google', 'linkedin', 'facebook']
const REFUSED = 'Unable to authenticate user. please try again.'

const arrives = (stated: Stated) => {
  issuer.letIn(stated)
  return socialVisitor(server)
}
const accounts = async () =>
  (await server.db.one<{ count: number }>(sql`select count(*) from candidates`)).count

test.each(PROVIDERS)(
  'a person new to us has an account after signing in with %s, and comes back to the same one [seed 7.4, 1.2.12-14]',
  async (provider) => {
    const stated = statedPerson()
    const first = await arrives(stated).signIn(provider)
    expect(first).toMatchObject({
      status: 200,
      data: {
        user: {
          firstName: 'Mara',
          lastName: 'Quinn',
          emailAddress: stated.email,
          portalEnabled: true,
          isPortal: true,
        },
        linkSentTo: null,
      },
    })

    const again = await arrives({ ...stated, email: `${randomUUID()}@example.test` }).signIn(
      provider,
    )
    expect(again.data.user?.id).toBe(first.data.user?.id)
    expect(again.data.token).not.toBe(first.data.token)
    const profile = await server
      .signedInAs(again.data.token ?? '')
      .call(getUser, { params: { id: first.data.user?.id ?? '' }, query: { includes: 'emails' } })
    expect(profile.includes.emails).toEqual([
      expect.objectContaining({ emailAddress: stated.email, primary: true, verified: true }),
    ])
  },
)

test.each(PROVIDERS)(
  'whom %s gives no address has no account, and is told so in the words of the specification [seed 8.8.1]',
  async (provider) => {
    const before = await accounts()
    // Facebook names no address that it has not confirmed.
    const unconfirmed = provider === 'facebook' ? [statedPerson({ email_verified: false })] : []
    for (const stated of [...unconfirmed, { sub: randomUUID() }]) {
      const { status, messages, data } = await arrives(stated).signIn(provider)
      expect({ status, messages, data }).toEqual({
        status: 400,
        messages: [REFUSED],
        data: { reason: 'no address' },
      })
    }
    expect(await accounts()).toBe(before)
  },
)

test.each(['google', 'linkedin'] as const)(
  'whom %s gives an address that it has not confirmed has no account, and is told what to do [amendment 10.7]',
  async (provider) => {
    const before = await accounts()
    const stated = statedPerson({ email_verified: false })
    const { status, messages, data } = await arrives(stated).signIn(provider)
    expect({ status, data }).toEqual({ status: 422, data: null })
    expect(messages).toEqual([
      expect.stringMatching(/has not confirmed your email address\. Confirm it .* or sign in here/),
    ])
    expect(await accounts()).toBe(before)
  },
)

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
    // The answer says nothing of the account: the person who asks knows the address already.
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
    // The password of a confirmed account stays, and so do its sessions.
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

test('a state works once, for ten minutes, in the browser that began, with its own provider', async () => {
  const visitor = arrives(statedPerson())
  const back = await visitor.visit(await visitor.start('google'))
  const post = (who: typeof visitor, provider: string) => who.post(`/auth/${provider}/token`, back)

  expect((await post(socialVisitor(server), 'google')).status).toBe(400)
  expect((await post(visitor, 'linkedin')).status).toBe(400)
  expect((await post(visitor, 'google')).status).toBe(200)
  expect((await post(visitor, 'google')).status).toBe(400)
  const late = await visitor.visit(await visitor.start('google'))
  server.advance(10 * MINUTE + 1000)
  await expect(visitor.exchange('google', late)).rejects.toThrow('400')
})

test('a token signs in once, and only in the browser that it came to', async () => {
  const visitor = arrives(statedPerson())
  const { token } = await visitor.tokenFrom('google')
  expect((await socialVisitor(server).login('google', token ?? '')).status).toBe(400)
  expect((await visitor.login('linkedin', token ?? '')).status).toBe(400)
  expect((await visitor.login('google', token ?? '')).status).toBe(200)
  expect((await visitor.login('google', token ?? '')).status).toBe(400)
})

test('two tabs of one browser may sign in at the same time', async () => {
  const visitor = arrives(statedPerson())
  const one = await visitor.visit(await visitor.start('google'))
  const other = await visitor.visit(await visitor.start('google'))
  for (const back of [one, other])
    expect(
      (await visitor.login('google', (await visitor.exchange('google', back)).token ?? '')).status,
    ).toBe(200)
})

test('an identity that arrives twice at once makes one account', async () => {
  const stated = statedPerson()
  const visitors = Array.from({ length: 6 }, () => arrives(stated))
  const tokens = await Promise.all(visitors.map((visitor) => visitor.tokenFrom('google')))
  const answers = await Promise.all(
    visitors.map((visitor, place) => visitor.login('google', tokens[place]?.token ?? '')),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ data }) => (data as { user: { id: string } }).user.id)).size).toBe(
    1,
  )
})

test('the token call brings back what the person was about to do, also when the provider refuses [seed 4.18.1-2]', async () => {
  const visitor = arrives(statedPerson())
  const wish = {
    redirectUrl: '/vacancy/3f1c0c3e-8a1f-4d8b-9d8e-0d2a6a5f1c11?from=search',
    job: '3f1c0c3e-8a1f-4d8b-9d8e-0d2a6a5f1c11',
    action: 'apply',
  } as const
  const { token, ...kept } = await visitor.tokenFrom('google', wish)
  expect(token).toMatch(/^eyJ/)
  expect(kept).toEqual(wish)

  const { state } = await visitor.visit(await visitor.start('google', wish))
  expect(await visitor.exchange('google', { code: '', state })).toEqual({ token: null, ...wish })
  const stale = await visitor.visit(await visitor.start('google', wish))
  expect(await visitor.exchange('google', { ...stale, code: 'guessed' })).toEqual({
    token: null,
    ...wish,
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/nowhere'])(
  'no one is sent to %s after signing in',
  async (redirectUrl) => {
    expect((await arrives(statedPerson()).tokenFrom('google', { redirectUrl })).redirectUrl).toBe(
      '/',
    )
  },
)

test('a provider whose address answers nothing is a 503 at once, and everything else works', async () => {
  const elsewhere = await testServer({ environment: issuerSettings('http://127.0.0.1:1') })
  const visitor = socialVisitor(elsewhere)
  const { status, messages } = await visitor.post('/auth/google/start', { redirectUrl: '/' })

  expect({ status, messages }).toEqual({
    status: 503,
    messages: [
      'Google cannot be reached at the moment. Please try again in a minute, or sign in with your email address.',
    ],
  })
  expect((await elsewhere.signUpCandidate()).token).toMatch(/^ca_/)
})

test('a key that the provider changed is fetched again', async () => {
  const changing = await fakeIssuer()
  const quick = await testServer({ environment: issuerSettings(changing.origin) })
  changing.letIn(statedPerson())
  await changing.changeKey('second')
  expect((await socialVisitor(quick).signIn('google')).status).toBe(200)
  await changing.close()
})

test('a provider that is not configured is refused, an unknown one is a 400', async () => {
  const bare = await testServer()
  for (const provider of PROVIDERS)
    expect(
      (await socialVisitor(bare).post(`/auth/${provider}/start`, { redirectUrl: '/' })).status,
    ).toBe(400)
  expect(
    (await socialVisitor(server).post('/auth/twitter/start', { redirectUrl: '/' })).status,
  ).toBe(400)
  const config = (await (await bare.anonymous.fetch('/config.json')).json()) as {
    socialProviders: unknown[]
    thirdPartyAuth: unknown
  }
  expect(config).toMatchObject({ socialProviders: [], thirdPartyAuth: null })
})

test('the browser learns which providers there are, and no secret', async () => {
  const text = await (await server.anonymous.fetch('/config.json')).text()
  expect(JSON.parse(text)).toMatchObject({
    socialProviders: [
      { name: 'google', clientId: 'google-client', authority: issuer.origin },
      { name: 'linkedin', clientId: 'linkedin-client', authority: issuer.origin },
      { name: 'facebook', clientId: 'facebook-app', authority: `${issuer.origin}/facebook` },
    ],
  })
  expect(text).not.toContain('secret of this test')
})

test('an address that is taken by registering in between is joined by link, not twice', async () => {
  const stated = statedPerson()
  const visitor = arrives(stated)
  const { token } = await visitor.tokenFrom('google')
  await server.client(someNetwork()).call(register, {
    body: {
      emailAddress: stated.email ?? '',
      password: 'seventeen green ladders',
      firstName: 'Mara',
      lastName: 'Quinn',
    },
  })
  expect((await visitor.login('google', token ?? '')).status).toBe(201)
  expect(await confirmationCode(server, stated.email ?? '')).toBeTruthy()
})

test('what was begun is swept when it has ended', async () => {
  await arrives(statedPerson()).start('google')
  await sweepEverything(server.db, new Date(server.clock().getTime() + 11 * MINUTE))
  expect(await server.db.many(sql`select 1 from social_sign_ins`)).toEqual([])
})

test('the identities of a person who leaves are deleted', async () => {
  const { data } = await arrives(statedPerson()).signIn('google')
  await server.db.run(sql`delete from candidates where id = ${data.user?.id}`)
  expect(
    await server.db.many(sql`select 1 from identities where candidate_id = ${data.user?.id}`),
  ).toEqual([])
})
