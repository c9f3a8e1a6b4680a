import { createHmac } from 'node:crypto'
import { tooMany } from '#shared/failure.ts'
import type { Config } from '#server/config.ts'
import { type Database, sql } from '#server/database.ts'
import { type Failures, secondsToWait } from '../domain/sign-in-pause.ts'

/** Failures of an address, with an account or without, and apart from them those of a browser that signed in there before. */
export const bucketOf = (key: string, device: Buffer | undefined, { secretKey }: Pick<Config, 'secretKey'>) =>
  createHmac('sha256', secretKey).update(`sign-in ${key} ${device?.toString('hex') ?? ''}`).digest('base64url')

/** Counts a failure before the password is looked at, in a transaction of its own; a right password takes it back. Refused while a pause lasts. */
export async function countFailure(db: Database, bucket: string, now: Date) {
  const wait = await db.transaction(async (inside) => {
    await inside.run(sql`insert into sign_in_failures (bucket, failures, last_at) values (${bucket}, 0, ${now}) on conflict do nothing`)
    const before = await inside.one<Failures>(sql`select failures, last_at as "lastAt" from sign_in_failures where bucket = ${bucket} for update`)
    const seconds = secondsToWait(before, now)
    if (seconds === 0) await inside.run(sql`update sign_in_failures set failures = failures + 1, last_at = ${now} where bucket = ${bucket}`)
    return seconds
  })
  if (wait > 0) throw tooMany(wait)
}

export const forgetFailures = (db: Database, bucket: string) => db.run(sql`delete from sign_in_failures where bucket = ${bucket}`)
