import { onTestFinished } from 'vitest'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Environment } from '#server/settings/environment.ts'
import { createScheduledJobs } from '#server/house/features.ts'
import { auditReceiver } from './audit-receiver.ts'
import { type TestServer, testServer } from '../test-server.ts'

/** Starts a portal that sends its audit log to a receiver, both for one test. */
export async function auditSender(environment: Environment = {}) {
  const receiver = await auditReceiver()
  onTestFinished(receiver.away)
  const server = await testServer({ environment: { ...receiver.environment, ...environment } })
  return {
    server,
    receiver,
    note: (event: string, db: Database = server.db) =>
      insertAuditEntry(
        db,
        { actor: 'anna', event, subject: 'a thing', requestId: `request of ${event}` },
        server.clock(),
      ),
    /** Inserts `count` events into the audit log by one statement: `event 1` and so on. */
    noteMany: (count: number) =>
      server.db.run(
        sql`insert into audit (at, actor, event) select ${server.clock()}, 'anna', 'event ' || place from generate_series(1, ${count}::int) place`,
      ),
    /** Runs the job that sends the audit log, which otherwise runs every minute. */
    send: () => sendAuditOf(server),
    mark: () => markOf(server.db),
  }
}

export const sendAuditOf = async ({ parts }: Pick<TestServer, 'parts'>) =>
  createScheduledJobs(parts)
    .find(({ name }) => name === 'send-audit')
    ?.run()

export const markOf = (db: Database) =>
  db.one<{ upto: number; sending: number | null }>(
    sql`select upto, sending_upto as sending from audit_sent`,
  )
