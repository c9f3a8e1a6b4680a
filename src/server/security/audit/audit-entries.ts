import { type Database, sql } from '../../database/database.ts'
import { StartRefusedError } from '../../settings/environment.ts'

/** The filter from the options of the operator's command. */
export type AuditFilter = {
  readonly actor?: string
  readonly subject?: string
  readonly event?: string
  readonly request?: string
  readonly since?: string
  readonly until?: string
  readonly most: string
}
export type AuditEntry = {
  readonly at: Date
  readonly actor: string
  readonly event: string
  readonly subject: string | null
  readonly requestId: string | null
}

/** Returns the newest entries that match the filter, the oldest of them first, and the number of all that match. */
export async function findAuditEntries(
  db: Database,
  asked: AuditFilter,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  const { actor = null, subject = null, event = null, request = null } = asked
  const since = parseInstant('--since', asked.since)
  const until = parseInstant('--until', asked.until)
  const most = parseMaxEntries(asked.most)
  const fitting = sql`
    from audit where (${actor}::text is null or actor = ${actor}) and (${subject}::text is null or subject = ${subject})
      and (${request}::text is null or request_id = ${request}) and (${event}::text is null or position(lower(${event}) in lower(event)) > 0)
      and (${since}::timestamptz is null or at >= ${since}) and (${until}::timestamptz is null or at < ${until})`
  const newest = await db.many<AuditEntry>(
    sql`select at, actor, event, subject, request_id as "requestId" ${fitting} order by id desc limit ${most}`,
  )
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${fitting}`)
  return { entries: newest.reverse(), total }
}

function parseInstant(option: string, given: string | undefined): Date | null {
  if (given === undefined) return null
  const instant = new Date(given)
  if (!/^\d{4}-\d\d-\d\d/.test(given) || Number.isNaN(instant.getTime()))
    throw new StartRefusedError(
      `${option} takes a date such as 2026-03-01, or an instant such as 2026-03-01T09:30:00Z, not "${given}".`,
    )
  return instant
}

function parseMaxEntries(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new StartRefusedError(`--most takes a number from 1 to 999999, not "${given}".`)
  return Number(given)
}
