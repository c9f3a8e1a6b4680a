import { type Database, sql } from '../../../database/database.ts'
import type { Line } from './audit-lines.ts'

/** The lines after those that have arrived, up to and with `end`. There may be none, since old lines are deleted whether they were sent or not. */
type Batch = { readonly after: number; readonly end: number; readonly lines: readonly Line[] }

const LINES_AT_ONCE = 500
export const MOST_COUNTED = 10_000

/**
 * Returns the id up to which no entry is still to come; undefined where all of it has arrived. An id is drawn before its row can be seen, so a higher
 * one may be there first: the lock waits for every writer and lets no one begin meanwhile. It waits two seconds at most, since people who sign in wait
 * behind it.
 */
export async function settledUpTo(db: Database): Promise<number | undefined> {
  const { waiting } = await db.one<{ waiting: boolean | null }>(
    sql`select (select max(id) from audit) > upto as waiting from audit_sent`,
  )
  if (!waiting) return undefined
  return db.transaction(async (inside) => {
    await inside.run(sql`set local lock_timeout = '2s'`)
    await inside.run(sql`lock table audit in share mode`)
    const { newest } = await inside.one<{ newest: number | null }>(
      sql`select max(id) as newest from audit`,
    )
    return newest ?? undefined
  })
}

/** Returns the batch that is on its way already, unchanged, or else the next lines that are settled. Two processes that ask at once get the same. */
export async function nextBatch(db: Database, settled: number): Promise<Batch | undefined> {
  const { after, end } = await db.one<{ after: number; end: number | null }>(sql`
    update audit_sent set sending_upto = coalesce(sending_upto, (
      select max(id) from (select id from audit where id > audit_sent.upto and id <= ${settled} order by id limit ${LINES_AT_ONCE}) next))
    returning upto as after, sending_upto as "end"`)
  if (end === null) return undefined
  const lines = await db.many<Line>(
    sql`select id, at, actor, event, subject, request_id as "requestId" from audit where id > ${after} and id <= ${end} order by id`,
  )
  return { after, end, lines }
}

/** Moves the mark only from where it was read, so that a process which was slower than another moves nothing back. */
export const markArrived = (db: Database, { after, end }: Batch) =>
  db.run(
    sql`update audit_sent set upto = ${end}, sending_upto = null where upto = ${after} and sending_upto = ${end}`,
  )

/** Counts MOST_COUNTED at most, however many there are, in the order of ids, so that the index finds the first of them. */
export async function unsentLines(db: Database): Promise<number> {
  const { unsent } = await db.one<{ unsent: number }>(
    sql`select count(*) as unsent from (select id from audit where id > (select upto from audit_sent) order by id limit ${MOST_COUNTED}) waiting`,
  )
  return unsent
}
