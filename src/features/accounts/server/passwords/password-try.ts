import type { FastifyRequest } from 'fastify'
import { giveBack, networkOf, spend } from '#server/security/allowances.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { knownDevice, type Whose } from '../sign-in/known-device.ts'
import type { Passwords } from './password-hash.ts'
import { bucketOf, countFailure, forgetFailures } from '../sign-in/sign-in-failures.ts'

type TriedAccount = { readonly id: string; readonly passwordHash: string | null }
/** `key` says under which address failures are counted, also where there is no account. */
type PasswordTry = {
  readonly whose: Whose
  readonly password: string
  readonly key: string
  readonly account: TriedAccount | undefined
}
type TryTools = {
  readonly db: Database
  readonly request: FastifyRequest
  readonly passwords: Passwords
  readonly config: Config
}

/**
 * Checks a password, at sign-in and before it is changed. It counts as a failure of the network and of the account before it is checked. A right one is given
 * back to the network at once, and `forget` clears the account's count in the transaction of the sign-in or the change.
 */
export async function tryPassword(
  { whose, password, key, account }: PasswordTry,
  { db, request, passwords, config }: TryTools,
  now: Date,
) {
  const network = {
    allowance: 'sign-in failures of a network',
    of: networkOf(request, config),
  } as const
  await spend(db, [network], now, config)
  const bucket = bucketOf(
    failuresOf(whose, key),
    await knownDevice(db, request, account && { whose, id: account.id }, config),
    config,
  )
  const { right, stale } = await passwords.check(password, account?.passwordHash ?? undefined, () =>
    countFailure(db, bucket, now),
  )
  if (right) await giveBack(db, network, now)
  return { right, stale, forget: (inside: Database) => forgetFailures(inside, bucket) }
}

/** A consultant may also look for work here, so failures of their two accounts are counted apart. */
const failuresOf = (whose: Whose, key: string) => (whose === 'candidate' ? key : `${whose} ${key}`)
