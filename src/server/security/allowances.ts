import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tooMany } from '#shared/failure.ts'
import type { Config } from '../settings/config.ts'
import { type Database, sql } from '../database/database.ts'
import { toNetworkAddress } from '../http/network.ts'
import { type UseLimit, type WindowUse, computeWait, findWindow } from './sliding-window.ts'

/** The rate limits: so many times in so many seconds, in a sliding window (security requirements 4 to 10). */
export const ALLOWANCES = {
  'sign-in failures of a network': { times: 30, seconds: 600 },
  'registrations of a network': { times: 10, seconds: 3600 },
  'confirmation links of an account': { times: 3, seconds: 3600 },
  'wrong codes of a network': { times: 20, seconds: 3600 },
  'short-link misses of a network': { times: 20, seconds: 3600 },
  'taken-address notices of an account': { times: 1, seconds: 86_400 },
  'reopenings of an application': { times: 5, seconds: 86_400 },
  'uploads of a person': { times: 30, seconds: 3600 },
  'registration files of a person': { times: 120, seconds: 3600 },
  'password resets of an account': { times: 3, seconds: 3600 },
  'password resets of a network': { times: 10, seconds: 3600 },
  'deletion requests of an account': { times: 3, seconds: 3600 },
  'deletion requests of a network': { times: 10, seconds: 3600 },
  'exports of a person': { times: 5, seconds: 3600 },
  'address look-ups of a network in a minute': { times: 5, seconds: 60 },
  'address look-ups of a network in an hour': { times: 30, seconds: 3600 },
  'address searches of a person': { times: 60, seconds: 3600 },
  'one-time codes of a contact': { times: 3, seconds: 900 },
  'one-time codes of a contact in a day': { times: 10, seconds: 86_400 },
  'one-time codes of a network in a day': { times: 20, seconds: 86_400 },
  'one-time codes of an account in a day': { times: 30, seconds: 86_400 },
  'wrong one-time codes of an account in a day': { times: 20, seconds: 86_400 },
  'sign-on failures of a network': { times: 30, seconds: 600 },
  'searches for people of a consultant': { times: 600, seconds: 3600 },
  'alerts of a network': { times: 10, seconds: 3600 },
  'alert letters of an address in a day': { times: 3, seconds: 86_400 },
  'visits booked by a network': { times: 10, seconds: 3600 },
  'reports of jobs of a network': { times: 10, seconds: 3600 },
  'enquiries of employers of a network': { times: 10, seconds: 3600 },
  'social sign-ins of a network': { times: 30, seconds: 600 },
  'sheets of a network in ten minutes': { times: 10, seconds: 600 },
  'sheets of a network in a day': { times: 60, seconds: 86_400 },
  'sheets of a named network in a day': { times: 200, seconds: 86_400 },
  'sheets of an address in a day': { times: 10, seconds: 86_400 },
  'counted openings of a network': { times: 200, seconds: 86_400 },
  'sheet files of a network': { times: 20, seconds: 3600 },
  'letters of sheets to an address': { times: 3, seconds: 86_400 },
  // These letters are sent only when a consultant presses a button, so no stranger can use up the
  // limit.
  'answers to an unconfirmed address': { times: 1, seconds: 86_400 },
  'receipt misses of a network': { times: 20, seconds: 3600 },
  'social link requests of an account': { times: 3, seconds: 3600 },
} as const
export type Allowance = keyof typeof ALLOWANCES

type AllowanceUse = { readonly allowance: Allowance; readonly of: string }

/**
 * Counts the attempt in a transaction of its own before deciding, so that neither a crash nor a race gives a free attempt. Throws a 429 if the
 * allowance is used up.
 */
export async function spendAllowances(
  db: Database,
  spending: readonly AllowanceUse[],
  now: Date,
  { limitFactor }: Pick<Config, 'limitFactor'>,
) {
  for (const { allowance, of } of spending) {
    const limit = getUseLimit(allowance, limitFactor)
    const { isCounted, ...used } = await countAttempt(
      db,
      formatBucket({ allowance, of }),
      limit,
      now,
    )
    if (!isCounted) throw tooMany(Math.max(1, computeWait(used, limit, now) / 1000))
  }
}

/** Spends one use of the allowance. Returns false if none is left, and does not throw a 429, for limits that a client must not notice. */
export async function trySpendAllowance(
  db: Database,
  spending: AllowanceUse,
  now: Date,
  { limitFactor }: Pick<Config, 'limitFactor'>,
): Promise<boolean> {
  const limit = getUseLimit(spending.allowance, limitFactor)
  return (await countAttempt(db, formatBucket(spending), limit, now)).isCounted
}

/** Subtracts an attempt that was counted in advance, for example a sign-in that then succeeded. */
export const uncountAttempt = (db: Database, spending: AllowanceUse, now: Date) =>
  db.run(
    sql`update allowances set used = used - 1 where bucket = ${formatBucket(spending)} and window_start = ${findWindow(now, getUseLimit(spending.allowance, 1).length).start} and used > 0`,
  )

const formatBucket = ({ allowance, of }: AllowanceUse) => `${allowance}: ${of}`

const getUseLimit = (allowance: Allowance, limitFactor: number): UseLimit => ({
  times: ALLOWANCES[allowance].times * limitFactor,
  length: ALLOWANCES[allowance].seconds * 1000,
})

/**
 * Counts an attempt in one statement, so that no concurrent attempt escapes the limit. Refused attempts do not count, so a person who continues to
 * try is admitted when their wait is over.
 */
function countAttempt(db: Database, bucket: string, limit: UseLimit, now: Date) {
  const { start, endsAt, formerStart, remainingShare } = findWindow(now, limit.length)
  // In the next window the attempt still counts, with a share that decreases with time.
  const countsUntil = new Date(endsAt.getTime() + limit.length)
  const room = sql`${limit.times}::float - round(least((select used from former), ${limit.times}::float) * ${remainingShare}::float)`
  return db.one<WindowUse & { readonly isCounted: boolean }>(sql`
    with former as (
      select coalesce(sum(used), 0)::float as used from allowances where bucket = ${bucket} and window_start = ${formerStart}
    ), counted as (
      insert into allowances (bucket, window_start, used, ends_at)
      select ${bucket}, ${start}, 1, ${countsUntil} where ${room} > 0
      on conflict (bucket, window_start) do update set used = allowances.used + 1 where allowances.used < ${room}
      returning used
    )
    select exists (select from counted) as "isCounted", (select used from former) as former,
      coalesce((select used from allowances where bucket = ${bucket} and window_start = ${start}), 0) as current`)
}

type ReachedContact = { readonly kind: 'email' | 'phone'; readonly key: string }

/**
 * Returns a keyed hash of a mailbox or phone, under which messages to it are counted for all accounts, so that adding the contact again or to a
 * second account does not allow more messages.
 */
export const hashReachedContact = (
  { kind, key }: ReachedContact,
  { secretKey }: Pick<Config, 'secretKey'>,
) => createHmac('sha256', secretKey).update(`contact ${kind} ${key}`).digest('base64url')

/** Returns a keyed hash of the client's network, so that limits can be counted without storing the address in clear. */
export const hashNetwork = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  { secretKey }: Pick<Config, 'secretKey'>,
): string =>
  createHmac('sha256', secretKey)
    .update(`network ${toNetworkAddress(ip)}`)
    .digest('base64url')
    .slice(0, 22)
