import { type RawBuilder, sql } from '#server/database/database.ts'
import type { MessageText, TagLists, TagValues } from './message-texts.ts'
import type { MessageTextName } from '../domain/text-topics.ts'

/**
 * The outbox kinds of letters that the worker writes just before it sends them. Tasks of the kinds 'email' and 'sms', which an earlier release
 * queued, contain letters that are already written; the worker still sends them.
 */
export const UNWRITTEN_KINDS = {
  email: 'unwritten-email',
  sms: 'unwritten-sms',
} as const satisfies Readonly<Record<MessageText['kind'], string>>

/** The outbox kinds of all messages. */
export const MESSAGE_KINDS: readonly string[] = [
  ...Object.keys(UNWRITTEN_KINDS),
  ...Object.values(UNWRITTEN_KINDS),
]

/** The SQL for a task's kind as people know it: 'email' or 'sms', whether the words of the letter are written or not. */
export const KIND_NAME_SQL = sql`replace(kind, 'unwritten-', '')`

/** A letter as the outbox holds it: the name of its text and the values for it. `to` is also read by SQL. */
export type QueuedLetter = {
  readonly to: string
  /** The subject when the letter was queued, for the person's list of letters. */
  readonly subject: string
  readonly text: MessageTextName
  readonly values: TagValues
  readonly lists?: TagLists
  readonly headers?: TagValues
  /** The instant in ISO 8601 from which the letter is out of date and is not sent. */
  readonly notAfter?: string
  /** Whether the recipient had proven the address when the letter was queued. */
  readonly proven: boolean
}

/** Returns the JSON of a queued letter as SQL, because the database finds out whether the address is proven. */
export const buildLetterBodySql = (
  letter: Omit<QueuedLetter, 'proven' | 'subject'>,
  proven: RawBuilder<boolean>,
  subjects: { readonly proven: string; readonly unproven: string },
) => sql`${JSON.stringify(letter)}::jsonb || jsonb_build_object(
  'proven', ${proven}, 'subject', case when ${proven} then ${subjects.proven}::text else ${subjects.unproven}::text end)`
