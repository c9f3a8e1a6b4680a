import { type Database, sql } from '../../database/database.ts'

/** Adds an entry to the append-only security record, by ids only: never with a name, an address or a token. */
export const insertAuditEntry = (
  db: Database,
  {
    actor,
    event,
    subject,
    requestId,
  }: { actor: string; event: string; subject?: string; requestId?: string },
  now: Date,
) =>
  db.run(
    sql`insert into audit (at, actor, event, subject, request_id) values (${now}, ${actor}, ${event}, ${subject ?? null}, ${requestId ?? null})`,
  )
