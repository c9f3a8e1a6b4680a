import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tooMany } from '#shared/failure.ts'
import type { Config } from './config.ts'
import { type Database, sql } from './database.ts'

/** How often a thing may be done in a window of seconds (security requirements 4 to 10). */
export const ALLOWANCES = {
  'sign-in failures of a network': { times: 30, seconds: 600 },
  'registrations of a network': { times: 10, seconds: 3600 },
  'confirmation links of an account': { times: 3, seconds: 3600 },
  'wrong codes of a network': { times: 20, seconds: 3600 },
  'short-link misses of a network': { times: 20, seconds: 3600 },
  'taken-address notices of an account': { times: 1, seconds: 86_400 },
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
  'social sign-ins of a network': { times: 30, seconds: 600 },
  'social link requests of an account': { times: 3, seconds: 3600 },
} as const
export type Allowance = keyof typeof ALLOWANCES

type Spending = { readonly allowance: Allowance; readonly of: string }

/** Counts first, in a transaction of its own, then decides: a crash or a race never gives a try for free. */
export async function spend(
  db: Database,
  spending: readonly Spending[],
  now: Date,
  { limitFactor }: Pick<Config, 'limitFactor'>,
) {
  for (const { allowance, of } of spending) {
    const { used, endsAt } = await count(db, allowance, of, now)
    if (used > ALLOWANCES[allowance].times * limitFactor)
      throw tooMany(Math.max(1, (endsAt.getTime() - now.getTime()) / 1000))
  }
}

/** True while the allowance lasts; for limits that stay silent. */
export async function maySpend(
  db: Database,
  { allowance, of }: Spending,
  now: Date,
  { limitFactor }: Pick<Config, 'limitFactor'>,
): Promise<boolean> {
  const { used } = await count(db, allowance, of, now)
  return used <= ALLOWANCES[allowance].times * limitFactor
}

/** What was counted before the check turned out to be no failure. */
export const giveBack = (db: Database, { allowance, of }: Spending, now: Date) =>
  db.run(
    sql`update allowances set used = used - 1 where bucket = ${`${allowance}: ${of}`} and window_start = ${windowOf(allowance, now).start} and used > 0`,
  )

function windowOf(allowance: Allowance, now: Date) {
  const length = ALLOWANCES[allowance].seconds * 1000
  const start = new Date(Math.floor(now.getTime() / length) * length)
  return { start, endsAt: new Date(start.getTime() + length) }
}

function count(db: Database, allowance: Allowance, of: string, now: Date) {
  const { start, endsAt } = windowOf(allowance, now)
  return db.one<{ used: number; endsAt: Date }>(sql`
    insert into allowances (bucket, window_start, used, ends_at) values (${`${allowance}: ${of}`}, ${start}, 1, ${endsAt})
    on conflict (bucket, window_start) do update set used = allowances.used + 1
    returning used, ends_at as "endsAt"`)
}

type Reached = { readonly kind: 'email' | 'phone'; readonly key: string }

/** Whose mailbox or phone rings, as a keyed hash: neither a second account nor adding the contact again makes it ring more often. */
export const reachedBy = ({ kind, key }: Reached, { secretKey }: Pick<Config, 'secretKey'>) =>
  createHmac('sha256', secretKey).update(`contact ${kind} ${key}`).digest('base64url')

/** A client's network, IPv4 /32 and IPv6 /64, as a keyed hash: limits need no address in clear. */
export function networkOf(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { secretKey }: Pick<Config, 'secretKey'>,
): string {
  const plain = ip.replace(/^::ffff:/i, '')
  const network = plain.includes(':') ? firstFourGroups(plain) : plain
  return createHmac('sha256', secretKey)
    .update(`network ${network}`)
    .digest('base64url')
    .slice(0, 22)
}

/** '2001:db8::1' and '2001:db8:0:0:1::' are one /64: what '::' leaves out is written out before the cut. */
function firstFourGroups(ip: string): string {
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? before
      : [
          ...before,
          ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
          ...after,
        ]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
