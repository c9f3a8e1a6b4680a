import type { FastifyRequest } from 'fastify'
import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { findKnownDevice, type AccountKind } from '../sign-in/known-device.ts'
import type { PasswordHasher } from './password-hash.ts'
import {
  deriveSignInFailureKey,
  countSignInFailure,
  clearSignInFailures,
} from '../sign-in/sign-in-failures.ts'

type TriedAccount = { readonly id: string; readonly passwordHash: string | null }
/** One attempt with a password. `key` is the address under which failures are counted, even if no account has that address. */
type PasswordTry = {
  readonly whose: AccountKind
  readonly password: string
  readonly key: string
  readonly account: TriedAccount | undefined
}
type PasswordTryTools = {
  readonly db: Database
  readonly request: FastifyRequest
  readonly passwords: PasswordHasher
  readonly config: Config
}

/**
 * Checks a password at sign-in and before a change of password. Before the password is compared, the attempt is counted as failed, for the client's
 * network and for the account, so that parallel attempts cannot pass the limits. A right password takes back the network's count at once; `forget`
 * deletes the account's counts in the caller's transaction.
 */
export async function tryPassword(
  { whose, password, key, account }: PasswordTry,
  { db, request, passwords, config }: PasswordTryTools,
  now: Date,
) {
  const network = {
    allowance: 'sign-in failures of a network',
    of: hashNetwork(request, config),
  } as const
  await spendAllowances(db, [network], now, config)
  const bucket = deriveSignInFailureKey(
    buildFailureKey(whose, key),
    await findKnownDevice(db, request, account && { whose, id: account.id }, config),
    config,
  )
  const { right, stale } = await passwords.check(password, account?.passwordHash ?? undefined, () =>
    countSignInFailure(db, bucket, now),
  )
  if (right) await uncountAttempt(db, network, now)
  return { right, stale, forget: (inside: Database) => clearSignInFailures(inside, bucket) }
}

/** Returns the key for counting failures. A consultant may also be a candidate with the same address, so the two accounts are counted separately. */
const buildFailureKey = (whose: AccountKind, key: string) =>
  whose === 'candidate' ? key : `${whose} ${key}`
