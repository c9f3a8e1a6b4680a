import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGuessableSecret } from './default-secret.ts'
import type { EnvironmentReader } from './environment.ts'
import type { SettingName } from './setting-names.ts'

/** Reads a secret that the operator has chosen. Short ones are refused, and in production also those that are easy to guess. */
export function readOwnSecret(
  read: EnvironmentReader,
  name: SettingName,
  { production, shortest }: { readonly production: boolean; readonly shortest: number },
) {
  const given = read.optional(name)
  const advice = 'make one with "openssl rand -base64 48"'
  if (given && given.length < shortest)
    read.refuse(name, `must have at least ${shortest} characters: ${advice}`)
  else if (given && production && isGuessableSecret(given))
    read.refuse(name, `is a default secret, which anyone can guess: ${advice}`)
  return given
}

/** Returns the SECRET_KEY. Production must set it; the demo generates one and stores it with its data, so that a restart signs no one out. */
export function readSecretKey(
  read: EnvironmentReader,
  dataDir: string,
  production: boolean,
): string {
  const given = readOwnSecret(read, 'SECRET_KEY', { production, shortest: 32 })
  if (given) return given
  if (production) {
    read.refuse('SECRET_KEY', 'is missing: make one with "openssl rand -base64 48"')
    return ''
  }
  const kept = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(kept))
    writeFileSync(kept, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  return readFileSync(kept, 'utf8')
}

export function readPreviousKey(read: EnvironmentReader, secretKey: string): string | undefined {
  const given = read.optional('SECRET_KEY_PREVIOUS')
  if (given && given.length < 32)
    read.refuse(
      'SECRET_KEY_PREVIOUS',
      'must have at least 32 characters: it is what SECRET_KEY was before',
    )
  if (given && given === secretKey)
    read.refuse(
      'SECRET_KEY_PREVIOUS',
      'must be another key than SECRET_KEY: leave it out unless the key is being replaced',
    )
  return given
}
