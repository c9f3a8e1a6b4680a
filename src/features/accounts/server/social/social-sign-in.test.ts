import { MINUTE } from '#shared/words/durations.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import type { Stated } from '#tests/servers/issuer/issuer-state.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { socialVisitor, statedPerson } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { sql } from '#server/database/database.ts'
import { register } from '../../contract/register.ts'
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
    // Facebook returns no address that it has not confirmed.
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
