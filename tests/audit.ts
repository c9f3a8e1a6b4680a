import { sql } from '#server/database/database.ts'
import type { TestServer } from './test-server.ts'

/** Returns the audit entries of this actor, oldest first. */
export const auditOf = ({ db }: Pick<TestServer, 'db'>, actor: string) =>
  db.many<{ event: string; subject: string | null }>(
    sql`select event, subject from audit where actor = ${actor} order by id`,
  )
