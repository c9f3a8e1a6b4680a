import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { secretsBelow } from './secrets.ts'
import { secretsIn } from './secrets/secrets-in.ts'

/** Made-up secrets, each in two pieces, so that this file does not contain one itself. */
const PLANTED = [
  ['a private key', '-----BEGIN RSA PRIV', 'ATE KEY-----'],
  ['a private key', '-----BEGIN PRIV', 'ATE KEY-----'],
  ['an access key of AWS', 'id: AKIA', 'QWERTYUIOPASDFGH'],
  ['a token of GitHub', 'ghp', `_${'a1B2'.repeat(9)}`],
  ['a token of npm', '//registry.example/:_auth', 'Token=abcdef0123456789'],
  ['a signed token', `eyJ${'a'.repeat(20)}.ey`, `J${'b'.repeat(20)}.${'c'.repeat(43)}`],
  ['a password in an address', 'postgres://portal:', 'tr0ub4dor@db.example/portal'],
  ['a secret that is written out', 'SECRET_', `KEY=${'0f'.repeat(20)}`],
] as const

test.each(PLANTED)(
  '%s that was left in a file is found, with its place and without its words',
  (kind, head, tail) => {
    const folder = temporaryFolder('secrets')
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'src/server'), { recursive: true })
    writeFileSync(join(folder, 'src/server/settings.ts'), `// first\n${head}${tail}\n`)

    expect(secretsBelow(folder)).toEqual([`src/server/settings.ts:2 ${kind}`])
  },
)

test('addresses without a password, placeholders and names of settings are no secrets', () => {
  const harmless = [
    'postgres://portal@db.example/portal',
    'postgres://<user>:<password>@db',
    'SECRET_KEY=<at least 32 characters>',
    'const token = await issueSession(inside)',
    'tokenPrefix: TokenPrefix',
  ]
  expect(harmless.flatMap(secretsIn)).toEqual([])
})
