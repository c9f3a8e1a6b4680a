import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-config-'))
const production = {
  DATA_DIR,
  APP_ENV: 'production',
  SECRET_KEY: 'x'.repeat(40),
  PUBLIC_ORIGIN: 'https://jobs.example.com',
}

test('without any variable the demo starts', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    appEnv: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
  })
})

test('a restart of the demo keeps its secret, so that nobody is signed out', () => {
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

test('README lists every variable that is read', () => {
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const names = [...source.matchAll(/'([A-Z][A-Z0-9_]{2,})'/g)].map((match) => match[1] ?? '')

  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !readme.includes(`\`${name}`))).toEqual([])
})
