import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { subtractPeriod, createPeriods } from '#shared/periods.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { retryAfterDeadlock } from '../erasure/retry-after-deadlock.ts'

type ErasureTools = Pick<Parts, 'messages' | 'config' | 'personalTables'>

/** The maximum number of accounts that one call, or one round of the hourly job, erases. The next round erases the rest. */
const MAX_ERASED_AT_ONCE = 100

/** Erases the accounts that lost this address, when the person who proved the address does not want the accounts' content. */
export async function eraseSetAsideAccounts(
  db: Database,
  { addressKey, requestId }: { readonly addressKey: string; readonly requestId: string },
  tools: ErasureTools,
  now: Date,
) {
  const accounts = await db.many<{ id: string }>(
    sql`select candidate_id as id from set_aside_accounts where address_key = ${addressKey} order by set_aside_at desc limit ${MAX_ERASED_AT_ONCE}`,
  )
  for (const { id } of accounts) await erasePerson(db, { id, requestId }, tools, now)
}

/**
 * Erases the accounts that lost their address to the person who proved it, and that no one claimed in time with their password. After a failure the
 * next hourly round tries again.
 */
export async function eraseUnclaimedAccounts(
  { db, log, ...tools }: ErasureTools & Pick<Parts, 'db' | 'log'>,
  now: Date,
) {
  const ended = await db.many<{ id: string }>(
    sql`select candidate_id as id from set_aside_accounts where set_aside_at < ${subtractPeriod(now, createPeriods(tools.config).setAsideAccounts)} order by set_aside_at limit ${MAX_ERASED_AT_ONCE}`,
  )
  for (const { id } of ended)
    await retryAfterDeadlock(() =>
      db.transaction((inside) => erasePerson(inside, { id, requestId: 'retention' }, tools, now)),
    ).catch((error: unknown) =>
      log.warn({ candidate: id, err: error }, 'an account without its address could not be erased'),
    )
}
