import { type Database, sql } from '../../../database/database.ts'
import type { AuditLine } from './audit-lines.ts'

/**
 * The audit entries after the id `after`, up to and including `end`. `lines` can be empty, since old entries are deleted whether they were sent or
 * not.
 */
type AuditBatch = {
  readonly after: number
  readonly end: number
  readonly lines: readonly AuditLine[]
}

const AUDIT_LINES_PER_BATCH = 500
export const MAX_COUNTED_LINES = 10_000

/**
 * Returns the id up to which all audit entries are committed; undefined if all of these have been sent. An entry gets its id before its transaction
 * commits, so a higher id can become visible first: the table lock waits for all writers and admits no new ones meanwhile. It waits two seconds at
 * most, because it blocks sign-ins.
 */
export async function findLastCommittedId(db: Database): Promise<number | undefined> {
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

/** Returns the batch that is being sent already, or else the next committed entries. Two processes that ask at the same time get the same batch. */
export async function claimNextBatch(
  db: Database,
  settled: number,
): Promise<AuditBatch | undefined> {
  const { after, end } = await db.one<{ after: number; end: number | null }>(sql`
    update audit_sent set sending_upto = coalesce(sending_upto, (
      select max(id) from (select id from audit where id > audit_sent.upto and id <= ${settled} order by id limit ${AUDIT_LINES_PER_BATCH}) next))
    returning upto as after, sending_upto as "end"`)
  if (end === null) return undefined
  const lines = await db.many<AuditLine>(
    sql`select id, at, actor, event, subject, request_id as "requestId" from audit where id > ${after} and id <= ${end} order by id`,
  )
  return { after, end, lines }
}

/** Records a batch as sent, unless another process has recorded it already: otherwise a slower process could move the mark back. */
export const markBatchDelivered = (db: Database, { after, end }: AuditBatch) =>
  db.run(
    sql`update audit_sent set upto = ${end}, sending_upto = null where upto = ${after} and sending_upto = ${end}`,
  )

/** Counts unsent entries up to MAX_COUNTED_LINES, in the order of ids, so that the query reads only the beginning of the index. */
export async function countUnsentLines(db: Database): Promise<number> {
  const { unsent } = await db.one<{ unsent: number }>(
    sql`select count(*) as unsent from (select id from audit where id > (select upto from audit_sent) order by id limit ${MAX_COUNTED_LINES}) waiting`,
  )
  return unsent
}
