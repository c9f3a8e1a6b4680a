import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { productionSettings } from '#tests/production-settings.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { createPasswordHasher } from './password-hash.ts'

const RECOMMENDED = 19_456
const server = await testServer({
  environment: {
    ARGON_MEMORY_KIB: String(RECOMMENDED),
    PUBLIC_ORIGIN: 'https://jobs.example.test',
    DEMO_PUBLIC: 'true',
  },
})
const nothing = async () => {}

test('a password is found again, and no other is; two hashes of one password differ', async () => {
  const { hash, check } = createPasswordHasher({ argonMemoryKib: 64 })
  const kept = await hash('seventeen green ladders')

  expect(await check('seventeen green ladders', kept, nothing)).toEqual({
    right: true,
    stale: false,
  })
  expect((await check('seventeen green ladder', kept, nothing)).right).toBe(false)
  expect(await hash('seventeen green ladders')).not.toBe(kept)
})

test.each([
  ['257 characters', 'x'.repeat(257)],
  ['257 characters of four bytes', '🦊'.repeat(257)],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['half a character', '\ud83e'],
])(
  '[amendment 1.8] a password of %s is refused before it is hashed, and waits for no one’s',
  async (_what, password) => {
    const { hash, check } = createPasswordHasher({ argonMemoryKib: 64 })
    const kept = await hash('seventeen green ladders')
    let turns = 0
    const answer = await check(password, kept, async () => {
      turns++
    })

    expect(answer).toEqual({ right: false, stale: false })
    expect(turns).toBe(0)
  },
)

test('[amendment 1.8] signing in with a password over the limit is refused like any wrong one', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const response = await server.client(someNetwork()).fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ emailAddress, password: 'x'.repeat(5000), clientId: 'portal' }),
    headers: { 'content-type': 'application/json' },
  })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    messages: ['Unable to authenticate user. Please try again.'],
  })
})

test('no password is right for an unknown account', async () => {
  expect(
    (await createPasswordHasher({ argonMemoryKib: 64 }).check('', undefined, nothing)).right,
  ).toBe(false)
})

test('more passwords than the machine can check are told to come back, and the site goes on', async () => {
  const client = server.client(someNetwork())
  const body = JSON.stringify({
    emailAddress: `${randomUUID()}@example.test`,
    password: 'x',
    clientId: 'portal',
  })
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      server.client(someNetwork()).fetch('/api/v1/auth/login', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 503)

  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429, 503]))
  expect((await client.fetch('/healthz')).status).toBe(200)
})

test('over https the mark of a browser is bound to this host', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const response = await server.client(someNetwork()).fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ emailAddress, password, clientId: 'portal' }),
    headers: { 'content-type': 'application/json' },
  })

  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('production refuses a weaker hash than is recommended', () => {
  const environment = {
    ...productionSettings(),
    DATA_DIR: temporaryFolder('argon'),
    ARGON_MEMORY_KIB: undefined,
  }

  expect(() => readConfig({ ...environment, ARGON_MEMORY_KIB: '64' })).toThrow(
    `ARGON_MEMORY_KIB must be a number from ${RECOMMENDED}`,
  )
  expect(readConfig(environment).argonMemoryKib).toBe(RECOMMENDED)
})
