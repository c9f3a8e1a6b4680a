import type { OutboxMessage } from '#features/messages/server/send-message.ts'
import { type Database, sql } from '#server/database/database.ts'

/** Returns the messages written to an address so far, oldest first. */
export const messagesIn =
  (db: Database) =>
  async (to: string): Promise<readonly OutboxMessage[]> =>
    (
      await db.many<{ body: OutboxMessage }>(
        sql`select body from outbox where kind in ('email', 'sms') and body->>'to' = ${to} order by created_at, id`,
      )
    ).map((row) => row.body)
