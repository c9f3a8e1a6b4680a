import { createHmac } from 'node:crypto'
import { tooMany } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type SignInFailures, computeSignInPauseSeconds } from '../../domain/sign-in-pause.ts'

/**
 * Returns the key for counting failed sign-ins: one for each address, with or without an account, and a separate one for each browser that signed in
 * with the address before.
 */
export const deriveSignInFailureKey = (
  key: string,
  device: Buffer | undefined,
  { secretKey }: Pick<Config, 'secretKey'>,
) =>
  createHmac('sha256', secretKey)
    .update(`sign-in ${key} ${device?.toString('hex') ?? ''}`)
    .digest('base64url')

/** Counts a failure before the password is checked, in its own transaction; a right password clears it later. Throws a 429 during a pause. */
export async function countSignInFailure(db: Database, bucket: string, now: Date) {
  const wait = await db.transaction(async (inside) => {
    // One statement creates or locks the row; between two statements, a sign-in could delete it.
    const before = await inside.one<SignInFailures>(sql`
      insert into sign_in_failures (bucket, failures, last_at) values (${bucket}, 0, ${now})
      on conflict (bucket) do update set failures = sign_in_failures.failures
      returning failures, last_at as "lastAt"`)
    const seconds = computeSignInPauseSeconds(before, now)
    if (seconds === 0)
      await inside.run(
        sql`update sign_in_failures set failures = failures + 1, last_at = ${now} where bucket = ${bucket}`,
      )
    return seconds
  })
  if (wait > 0) throw tooMany(wait)
}

export const clearSignInFailures = (db: Database, bucket: string) =>
  db.run(sql`delete from sign_in_failures where bucket = ${bucket}`)

/**
 * Clears all failures of an account and of its known browsers after a password reset. After MAX_FAILURES_IN_A_ROW failures, a reset is the only way
 * to open the account.
 */
export async function clearAllSignInFailures(
  db: Database,
  { key, ownerId }: { readonly key: string; readonly ownerId: string },
  config: Pick<Config, 'secretKey'>,
) {
  const devices = await db.many<{ hash: Buffer }>(
    sql`select hash from devices where owner_id = ${ownerId}`,
  )
  const buckets = [undefined, ...devices.map(({ hash }) => hash)].map((device) =>
    deriveSignInFailureKey(key, device, config),
  )
  await db.run(sql`delete from sign_in_failures where bucket = any(${buckets})`)
}
