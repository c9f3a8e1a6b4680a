import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productionSettings } from '#tests/production-settings.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readConfig } from './config.ts'
import { SETTING_NAMES } from './setting-names.ts'

const DATA_DIR = temporaryFolder('config')
const production = { ...productionSettings(), DATA_DIR }
const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)))

test('without any variable the demo starts', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    appEnv: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
  })
})

test('a restart of the demo keeps its secret, so that no one is signed out', () => {
  expect(readConfig({ DATA_DIR }).secretKey).toBe(readConfig({ DATA_DIR }).secretKey)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc".'],
  [{ APP_ENV: 'staging' }, 'APP_ENV must be one of demo, production, not "staging".'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://localhost/portal' },
    'DATABASE_URL is missing beside DATABASE_DIRECT_URL.',
  ],
  [
    { PUBLIC_ORIGIN: 'jobs.example.com' },
    'PUBLIC_ORIGIN must be an origin such as https://jobs.example.com, not "jobs.example.com".',
  ],
  [
    { ADDRESS_LOOKUP_URL: 'https://addresses.example/find' },
    'ADDRESS_LOOKUP_URL must hold {postcode} where the postcode goes.',
  ],
  [
    { SECRET_KEY_PREVIOUS: 'short' },
    'SECRET_KEY_PREVIOUS must have at least 32 characters: it is what SECRET_KEY was before.',
  ],
  [
    { SECRET_KEY: 'x'.repeat(40), SECRET_KEY_PREVIOUS: 'x'.repeat(40) },
    'SECRET_KEY_PREVIOUS must be another key than SECRET_KEY',
  ],
  [{ AUDIT_URL: 'https://logs.example/portal' }, 'AUDIT_TOKEN is missing beside AUDIT_URL.'],
  [
    { SECRET_KEY: 'short' },
    'SECRET_KEY must have at least 32 characters: make one with "openssl rand -base64 48".',
  ],
])('%j is refused with a sentence that says what to do', (environment, sentence) => {
  expect(() => readConfig({ DATA_DIR, ...environment })).toThrow(sentence)
})

test('one start names everything that is wrong', () => {
  expect(() => readConfig({ DATA_DIR, PORT: '-1', APP_ENV: 'x' })).toThrow(/APP_ENV .*\n?.*PORT /s)
})

test('production refuses a missing secret, a missing address and the test clock', () => {
  expect(() => readConfig({ DATA_DIR, APP_ENV: 'production' })).toThrow(
    /PUBLIC_ORIGIN is missing.*SECRET_KEY is missing/s,
  )
  expect(() => readConfig({ ...production, APP_TEST_CLOCK_FILE: '/tmp/x' })).toThrow(
    'APP_TEST_CLOCK_FILE is for tests',
  )
  expect(() =>
    readConfig({ ...production, OIDC_GOOGLE_ISSUER: 'http://provider.example' }),
  ).toThrow('OIDC_GOOGLE_ISSUER must be an address that begins with https://.')
  expect(() =>
    readConfig({ ...production, AUDIT_URL: 'http://logs.example', AUDIT_TOKEN: 'secret' }),
  ).toThrow('AUDIT_URL must be an address that begins with https://.')
  expect(readConfig(production)).toMatchObject({
    production: true,
    apiDocs: false,
    demoContent: false,
  })
})

test.each([
  ['SMTP_URL', 'SMTP_URL is missing: name the mail server'],
  ['SMS_URL', 'SMS_URL is missing: name the text gateway, or set it to none'],
  ['SCANNER', 'CLAMD_ADDR is missing: name ClamAV as host:port, or set SCANNER=none'],
  ['PRODUCT_NAME', 'PRODUCT_NAME is missing: set it'],
  ['MAIL_FROM', 'MAIL_FROM is missing: set it'],
  ['SUPPORT_CANDIDATE', 'SUPPORT_CANDIDATE is missing: set it'],
  ['SUPPORT_CONSULTANT', 'SUPPORT_CONSULTANT is missing: set it'],
  ['SECRET_KEY', 'SECRET_KEY is missing: make one'],
])('production without %s is refused in one sentence [amendment 2]', (name, sentence) => {
  expect(() => readConfig(without(name))).toThrow(sentence)
  expect(() => readConfig(without(name))).toThrow(/^[^\n]*\.$/)
})

test.each([
  [{ DEMO_CONTENT: 'true' }, 'DEMO_CONTENT is for the demo: remove it'],
  [{ DEMO_PUBLIC: 'true' }, 'DEMO_PUBLIC is for the demo: remove it'],
  [{ SECRET_KEY: 'x'.repeat(40) }, 'SECRET_KEY is a default secret, which anyone can guess'],
  [{ SECRET_KEY: 'please-change-me-'.repeat(3) }, 'SECRET_KEY is a default secret'],
  [{ METRICS_TOKEN: 'metrics-token-example' }, 'METRICS_TOKEN is a default secret'],
  [{ CLAMD_ADDR: 'scanner:3310' }, 'SCANNER must be left out beside CLAMD_ADDR'],
  [{ SCANNER: 'later' }, 'SCANNER must be none or left out, not "later"'],
  [
    { SMTP_URL: 'http://mail.example' },
    'SMTP_URL must be an address that begins with smtps:// or smtp:// or smtp+insecure://.',
  ],
])(
  'production with %j is refused with a sentence that says what to do [amendment 2]',
  (wrong, sentence) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(sentence)
  },
)

test('production speaks under the agency’s own name, also where it did not repeat it [amendment 2]', () => {
  expect(readConfig(production)).toMatchObject({
    product: { name: 'Northgate', legalName: 'Northgate' },
    smsFrom: 'Northgate',
    sendsTexts: false,
  })
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { HOST: '::' },
  { PUBLIC_ORIGIN: 'https://demo.example.com' },
])('the demo with %j stays at home unless someone decided otherwise [amendment 2]', (reach) => {
  expect(() => readConfig({ DATA_DIR, ...reach })).toThrow(
    'set APP_ENV=production for a real installation, or DEMO_PUBLIC=true to show the demo to others.',
  )
  expect(readConfig({ DATA_DIR, ...reach, DEMO_PUBLIC: 'true' })).toMatchObject(
    'HOST' in reach ? { host: reach.HOST } : { publicOrigin: reach.PUBLIC_ORIGIN },
  )
})

test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1'])(
  'the demo listens on %s, which only this machine reaches',
  (HOST) => {
    expect(readConfig({ DATA_DIR, HOST }).host).toBe(HOST)
  },
)

test('a name with a slip in it is said, together with what is missing because of it [amendment 2]', () => {
  const sentence = 'SMTP_ULR is not a setting of the portal and does nothing: there is SMTP_URL.'
  expect(readConfig({ DATA_DIR, SMTP_ULR: 'smtps://mail.example' }).warnings).toEqual([sentence])
  expect(() => readConfig({ ...without('SMTP_URL'), SMTP_ULR: 'smtps://mail.example' })).toThrow(
    new RegExp(`^SMTP_URL is missing.*\n${sentence}$`),
  )
})

test('what is shorter than eight letters, shares no first word of ours or is ours is not said', () => {
  expect(
    readConfig({
      DATA_DIR,
      SMS_ID: '1',
      HOSTNAME: 'x',
      HOME_PAGE: 'x',
      npm_config_x: 'x',
      OIDC_GOOGLE_ISSUER: 'https://x.example',
    }).warnings,
  ).toEqual([])
})

test('the page of settings lists every variable that is read', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')

  expect(SETTING_NAMES.length).toBeGreaterThan(60)
  expect(SETTING_NAMES.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
