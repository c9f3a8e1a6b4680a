import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someNetwork } from '#tests/sign-up-candidate.ts'
import { signingIn } from '#tests/signing-in.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()
const signIn = signingIn(server)

test.each(['with an account', 'without one'])(
  'five failures are free, then each try waits longer, for an address %s',
  async (which) => {
    const emailAddress =
      which === 'with an account'
        ? (await server.signUpCandidate()).emailAddress
        : `${randomUUID()}@example.test`
    const wrong = () => signIn({ emailAddress, password: 'not the password' })
    for (let time = 0; time < 5; time++) expect((await wrong()).http).toBe(400)

    const sixth = await wrong()
    expect(sixth).toMatchObject({
      http: 429,
      retryAfter: 30,
      messages: ['Too many attempts. Please wait and try again.'],
    })
    server.advance(31_000)
    expect((await wrong()).http).toBe(400)
    expect((await wrong()).retryAfter).toBe(60)
  },
)

test('while the pause lasts the right password does not help, afterwards it does and clears the count', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const wrong = () => signIn({ emailAddress, password: 'not the password' })
  for (let time = 0; time < 5; time++) await wrong()

  expect((await signIn({ emailAddress, password })).http).toBe(429)
  server.advance(31_000)
  expect((await signIn({ emailAddress, password })).http).toBe(200)
  for (let time = 0; time < 5; time++) expect((await wrong()).http).toBe(400)
})

test('twenty guesses at the same moment are not twenty free tries', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, index) =>
      signIn({ emailAddress, password: `guess number ${index}` }),
    ),
  )

  expect(answers.filter(({ http }) => http === 400)).toHaveLength(5)
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(15)
})

test('a hundred failures in a row stop the account for everyone but the browser that signed in before', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const { cookie } = await signIn({ emailAddress, password })
  for (let failure = 0; failure < 100; failure++) {
    expect((await signIn({ emailAddress, password: 'not the password' })).http).toBe(400)
    server.advance(15 * MINUTE)
  }
  server.advance(365 * DAY)

  expect((await signIn({ emailAddress, password })).http).toBe(429)
  expect(
    (await signIn({ emailAddress, password }, { headers: { cookie: cookie?.split(';')[0] ?? '' } }))
      .http,
  ).toBe(200)
})

test('a stranger who guesses does not lock the owner out of the browser they use', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const { cookie } = await signIn({ emailAddress, password })
  const headers = { cookie: cookie?.split(';')[0] ?? '' }
  for (let time = 0; time < 6; time++) await signIn({ emailAddress, password: 'not the password' })

  expect((await signIn({ emailAddress, password })).http).toBe(429)
  expect((await signIn({ emailAddress, password }, { headers })).http).toBe(200)
})

test('a mark that was made up, or belongs to another account, opens no bucket of its own', async () => {
  const owner = await server.signUpCandidate()
  const stranger = await server.signUpCandidate()
  const { cookie } = await signIn({
    emailAddress: stranger.emailAddress,
    password: stranger.password,
  })
  for (let time = 0; time < 6; time++)
    await signIn({ emailAddress: owner.emailAddress, password: 'not the password' })

  for (const mark of [cookie?.split(';')[0] ?? '', `device=${'x'.repeat(43)}`, 'device=', 'device'])
    expect(
      (
        await signIn(
          { emailAddress: owner.emailAddress, password: owner.password },
          { headers: { cookie: mark } },
        )
      ).http,
    ).toBe(429)
})

test('the mark of a browser is out of reach of scripts and other sites, and stays the same for a second person', async () => {
  const one = await server.signUpCandidate()
  const other = await server.signUpCandidate()
  const first = await signIn({ emailAddress: one.emailAddress, password: one.password })
  const mark = first.cookie?.split(';')[0] ?? ''
  const second = await signIn(
    { emailAddress: other.emailAddress, password: other.password },
    { headers: { cookie: mark } },
  )

  expect(first.cookie).toMatch(
    /^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  expect(second.cookie?.split(';')[0]).toBe(mark)
})

test('a network has thirty failures in ten minutes over all accounts; sign-ins that succeed are not counted', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const network = someNetwork()
  for (let time = 0; time < 3; time++)
    expect((await signIn({ emailAddress, password }, { network })).http).toBe(200)
  for (let time = 0; time < 30; time++)
    expect(
      (await signIn({ emailAddress: `${randomUUID()}@example.test`, password }, { network })).http,
    ).toBe(400)

  const limited = await signIn({ emailAddress, password }, { network })
  expect(limited.http).toBe(429)
  expect(limited.retryAfter).toBeGreaterThan(0)
  expect((await signIn({ emailAddress, password })).http).toBe(200)
})
