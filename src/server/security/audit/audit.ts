import { type Database, sql } from '../../database/database.ts'

/** Notes who did what, append-only and only by ids: never a name, an address or a token. */
export const audit = (
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
