import { randomUUID } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { register } from '#features/accounts/contract/register.ts'
import { requestPasswordReset } from '#features/accounts/contract/password-reset.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { consultantLogin } from '#features/consultants/contract/consultant-sign-in.ts'
import { createPasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { readConfig } from '#server/settings/config.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { clientOf } from '../../client.ts'
import { databaseNamed, TEMPLATE } from '../../database.ts'
import { startMailServer } from '../../faults/mail/mail-server.ts'
import { freePortPair } from '../../portal-process.ts'
import { productionSettings } from '../../production-settings.ts'
import { newAddress } from '../../people/sign-up-candidate.ts'
import { refusedStart, terminalOf } from '../../started-process.ts'

const AMARA = { emailAddress: 'amara.okafor@example.com', password: 'kettle-ferry-ninety-oak' }
const priyaSignsIn = () => {
  const body = new FormData()
  body.set('Email', 'priya.shah@halewick.example')
  body.set('Password', 'copper-window-eleven-fern')
  return someone().call(consultantLogin, { body })
}
const folder = temporaryFolder('unsafe')
chmodSync(folder, 0o755)
const main = openDatabase(inject('postgres'), { max: 1 })
const name = `unsafe_${randomUUID().replaceAll('-', '')}`
await main.db.run(sql.raw(`create database ${name} template ${TEMPLATE} strategy wal_log`))
const DATABASE_URL = databaseNamed(inject('postgres'), name)
const { db, close } = openDatabase(DATABASE_URL, { max: 2 })
const mail = await startMailServer()
afterAll(async () => {
  await mail.stop()
  await close()
  await main.db.run(sql.raw(`drop database ${name} with (force)`))
  await main.close()
  rmSync(folder, { recursive: true, force: true })
})

const port = await freePortPair()
const DATA_DIR = join(folder, 'data')
const HERE = { PORT: String(port), DATA_DIR, DATABASE_URL }
const production = { ...productionSettings(), ...HERE }
const someone = (headers: Readonly<Record<string, string>> = {}) =>
  clientOf(
    `http://127.0.0.1:${port}`,
    readConfig({ DATA_DIR: join(folder, 'read') }).bases,
    headers,
  )
const oneSentence = (begins: string) => ({
  code: 1,
  out: '',
  err: expect.stringMatching(new RegExp(`^${begins}[^\\n]*\\.\\n$`)),
})

test.each([
  'SMTP_URL',
  'SMS_URL',
  'PRODUCT_NAME',
  'MAIL_FROM',
  'SUPPORT_CANDIDATE',
  'SUPPORT_CONSULTANT',
  'SECRET_KEY',
  'PUBLIC_ORIGIN',
])(
  'S-77 production does not start without %s, and says so in a sentence [amendment 2]',
  async (setting) => {
    expect(await refusedStart({ ...production, [setting]: undefined })).toEqual(
      oneSentence(`${setting} is missing: `),
    )
  },
)

test.each([
  [{ SCANNER: undefined }, 'CLAMD_ADDR is missing: '],
  [{ DEMO_CONTENT: 'true' }, 'DEMO_CONTENT is for the demo: '],
  [{ DEMO_PUBLIC: 'true' }, 'DEMO_PUBLIC is for the demo: '],
  [{ SECRET_KEY: 'change-me-change-me-change-me-change-me' }, 'SECRET_KEY is a default secret, '],
  [{ APP_TEST_CLOCK_FILE: '/tmp/clock' }, 'APP_TEST_CLOCK_FILE is for tests: '],
  [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL must be an address that begins with '],
])('S-77 nor with %j [amendment 2]', async (wrong, begins) => {
  expect(await refusedStart({ ...production, ...wrong })).toEqual(oneSentence(begins))
})

test('S-77 nor with a mail server that has no TLS, unless the setting says so [amendment 2]', async () => {
  const inClear = mail.url.replace('smtp+insecure:', 'smtp:')

  expect(await refusedStart({ ...production, SMTP_URL: inClear })).toEqual(
    oneSentence('SMTP_URL names a mail server without TLS '),
  )
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST must be 127.0.0.1, not "0.0.0.0", for a demo'],
  [
    { PUBLIC_ORIGIN: 'https://demo.example.test' },
    'PUBLIC_ORIGIN must be an address of this machine',
  ],
])(
  'S-77b the demo does not start with %j unless someone decided it [amendment 2]',
  async (reach, begins) => {
    expect(await refusedStart({ ...HERE, DEMO_CONTENT: 'false', ...reach })).toEqual(
      oneSentence(begins),
    )
  },
)

test('S-77c no code, link or letter is printed, and what the demo keeps is for its own user; no one of the demo gets into production on its database [amendment 2]', {
  timeout: 180_000,
}, async () => {
  const demo = await terminalOf({ ...HERE, LOG_LEVEL: 'debug', ARGON_MEMORY_KIB: '64' })
  const mine = await lettersOf(newAddress())
  const kept = () => readdirSync(join(DATA_DIR, 'outbox')).filter((file) => file.endsWith('.json'))
  await expect.poll(() => kept().length).toBeGreaterThanOrEqual(2)
  const texts = kept().map((file) => readFileSync(join(DATA_DIR, 'outbox', file), 'utf8'))
  expectUnprinted(demo.written(), texts)
  expect(kept().map((file) => statSync(join(DATA_DIR, 'outbox', file)).mode & 0o777)).toEqual(
    kept().map(() => 0o600),
  )
  expect(statSync(join(DATA_DIR, 'outbox')).mode & 0o777).toBe(0o700)
  const amara = await someone().call(signIn, { body: { ...AMARA, clientId: 'portal' } })
  const priya = await priyaSignsIn()
  expect(await demo.stop()).toBe(0)

  const portal = await terminalOf({ ...production, SMTP_URL: mail.url, LOG_LEVEL: 'debug' })
  const refused = { status: 400 }
  await expect(
    someone().call(signIn, { body: { ...AMARA, clientId: 'portal' } }),
  ).rejects.toMatchObject(refused)
  await expect(priyaSignsIn()).rejects.toMatchObject(refused)
  for (const token of [amara.token, priya.authorizationToken])
    expect(
      (await someone({ authentication: `Bearer ${token}` }).fetch(`/api/v1/user/${amara.user.id}`))
        .status,
    ).toBe(401)
  await expectPublishedRefused(mine)

  const address = await lettersOf(newAddress())
  await mail.letter(address, /^Confirm/)
  await mail.letter(address, /^Choose/)
  expectUnprinted(
    portal.written(),
    mail.to(address).map(({ text }) => text),
  )
  expect(await portal.stop()).toBe(0)
})

/** Registers someone and asks for a new password, which sends two letters with a link each. */
async function lettersOf(emailAddress: string) {
  await someone().call(register, {
    body: {
      emailAddress,
      password: 'seventeen green ladders',
      firstName: 'Ines',
      lastName: 'Roth',
    },
  })
  await someone().call(requestPasswordReset, { body: { identifier: emailAddress } })
  return emailAddress
}

/** Expects that the demo's published password neither signs in nor can be chosen, even if the database stores it for another account. */
async function expectPublishedRefused(emailAddress: string) {
  const hash = await createPasswordHasher({ argonMemoryKib: 64 }).hash(AMARA.password)
  await db.run(
    sql`update passwords set hash = ${hash} where owner_id = (select candidate_id from contacts where value = ${emailAddress})`,
  )
  await expect(
    someone().call(signIn, {
      body: { emailAddress, password: AMARA.password, clientId: 'portal' },
    }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    someone().call(register, {
      body: {
        emailAddress: newAddress(),
        password: AMARA.password,
        firstName: 'Ines',
        lastName: 'Roth',
      },
    }),
  ).rejects.toMatchObject({ status: 422 })
}

/** Expects that the terminal's output contains no code, subject or address of these letters. */
function expectUnprinted(written: string, letters: readonly string[]) {
  const secrets = letters.flatMap((letter) => letter.match(/(?<=[?&]code=)[\w-]{16,}/g) ?? [])
  expect(secrets.length).toBeGreaterThanOrEqual(2)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(written).not.toMatch(/Confirm your e-?mail|Choose a new password|@example\.test/)
}
