import { MESSAGE_KINDS, type QueuedLetter } from '#features/messages/server/queued-letter.ts'
import { createLetterWriter, type OutboxMessage } from '#features/messages/server/letter-writer.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { type Database, sql } from '#server/database/database.ts'

type Queued = { readonly kind: string; readonly body: OutboxMessage | QueuedLetter }

/** Writes the words of queued letters as a portal with the settings of the demo does. */
export const demoWriter = createLetterWriter(readMessageTexts('content/messages'), 'Halewick')

/** Returns a queued message with its words. */
export const readQueued = (
  { body }: Pick<Queued, 'body'>,
  { write }: Pick<MessageSender, 'write'>,
) => ('values' in body ? write(body) : body)

/** Returns the messages queued for an address so far, oldest first. */
export const messagesIn =
  (db: Database, messages: Pick<MessageSender, 'write'> = demoWriter) =>
  async (to: string): Promise<readonly OutboxMessage[]> =>
    (
      await db.many<Queued>(
        sql`select body from outbox where kind = any(${MESSAGE_KINDS}) and body->>'to' = ${to} order by created_at, id`,
      )
    ).map((queued) => readQueued(queued, messages))
