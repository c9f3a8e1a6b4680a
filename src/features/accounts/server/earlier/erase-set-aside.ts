import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { before, periodsOf } from '#shared/periods.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { throughDeadlocks } from '../erasure/through-deadlocks.ts'

type Tools = Pick<Parts, 'messages' | 'config' | 'personalTables'>

/** The maximum number of accounts that one call or round erases; the hourly job erases the rest. */
const MOST_ERASED = 100

/** Erases the accounts that lost this address, when the person who proved it does not want their content. */
export async function eraseSetAside(
  db: Database,
  { addressKey, requestId }: { readonly addressKey: string; readonly requestId: string },
  tools: Tools,
  now: Date,
) {
  const accounts = await db.many<{ id: string }>(
    sql`select candidate_id as id from set_aside_accounts where address_key = ${addressKey} order by set_aside_at desc limit ${MOST_ERASED}`,
  )
  for (const { id } of accounts) await erasePerson(db, { id, requestId }, tools, now)
}

/** Erases the set-aside accounts that were not claimed in time. An account that cannot be erased now is tried again an hour later. */
export async function endSetAsideAccounts(
  { db, log, ...tools }: Tools & Pick<Parts, 'db' | 'log'>,
  now: Date,
) {
  const ended = await db.many<{ id: string }>(
    sql`select candidate_id as id from set_aside_accounts where set_aside_at < ${before(now, periodsOf(tools.config).setAsideAccounts)} order by set_aside_at limit ${MOST_ERASED}`,
  )
  for (const { id } of ended)
    await throughDeadlocks(() =>
      db.transaction((inside) => erasePerson(inside, { id, requestId: 'retention' }, tools, now)),
    ).catch((error: unknown) =>
      log.warn({ candidate: id, err: error }, 'an account without its address could not be erased'),
    )
}
