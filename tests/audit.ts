import { sql } from '#server/database/database.ts'
import type { TestServer } from './test-server.ts'

/** What was noted of this person's doings, oldest first. */
export const auditOf = ({ db }: Pick<TestServer, 'db'>, actor: string) =>
  db.many<{ event: string; subject: string | null }>(
    sql`select event, subject from audit where actor = ${actor} order by id`,
  )
