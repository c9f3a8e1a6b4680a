import type { Config } from '#server/settings/config.ts'
import { type Database, type RawBuilder, sql } from '#server/database/database.ts'
import { isForBranch, findUnprovenForm } from '../domain/unproven-text-forms.ts'
import { isEssentialText, isTextWanted, type MessageTextName } from '../domain/text-topics.ts'
import { listNotificationChoices } from './notification-choices.ts'
import { enqueueFound } from './outbox.ts'
import { buildLetterBodySql, type QueuedLetter, UNWRITTEN_KINDS } from './queued-letter.ts'
import { createLetterWriter, type OutboxMessage } from './letter-writer.ts'
import type { MessageTexts, TagLists, TagValues, WrittenMessage } from './message-texts.ts'
import { isAddressProvenSql } from './proven-address.ts'

type LetterContent = {
  readonly text: MessageTextName
  readonly to: string
  /** The values of the tags; `firstName` is also used for `{{greeting}}`. */
  readonly values: TagValues
  readonly lists?: TagLists
  /** The candidate that the message is about. Erasure, notification choices and the check for a proven address depend on it. */
  readonly ownerId?: string | null
  /** For a recipient without an account: the SQL condition that they have proven the address. */
  readonly provenBy?: RawBuilder<boolean>
}
export type OutgoingLetter = LetterContent & {
  readonly key: string
  readonly headers?: TagValues
  readonly notBefore?: Date
  readonly notAfter?: Date
  /** True to delete the message's outbox row once it has been sent. */
  readonly forget?: boolean
}

/** The words of a text as this recipient gets them. `unproven` is true if the recipient's address is not proven. */
type RecipientWords = WrittenMessage & { readonly unproven: boolean }

export type MessageSender = {
  /**
   * Queues a letter in the outbox, in the caller's transaction, unless the candidate does not want such letters. The worker writes its words. A
   * second letter with the same `key` is ignored.
   */
  readonly send: (db: Database, message: OutgoingLetter, now: Date) => Promise<void>
  /** Returns whether the message would be sent: this installation sends such messages, and the candidate has not refused them. */
  readonly isSent: (db: Database, letter: LetterContent) => Promise<boolean>
  /** Returns the text as it would be sent now, or undefined if this address would get none. */
  readonly words: (db: Database, letter: LetterContent) => Promise<RecipientWords | undefined>
  readonly write: (letter: QueuedLetter) => OutboxMessage
  /** Returns the sentence with this name from the front matter of a text; '' if there is none. */
  readonly sentence: (text: MessageTextName, name: string) => string
}

declare module '#server/parts.ts' {
  interface Parts {
    readonly messages: MessageSender
  }
}

export function createMessageSender(
  texts: MessageTexts,
  { product, sendsTexts }: Pick<Config, 'product' | 'sendsTexts'>,
): MessageSender {
  const { named, wordsFor, subjectFor, write } = createLetterWriter(texts, product.name)
  /** Returns the SQL condition that the recipient may get text that someone typed. */
  const provenSql = ({ text, to, ownerId, provenBy }: LetterContent) =>
    isForBranch(text)
      ? sql<boolean>`true`
      : (provenBy ?? isAddressProvenSql({ kind: named(text).kind, to, ownerId }))
  const isSent = async (db: Database, { text, ownerId }: LetterContent) => {
    const { kind } = named(text)
    if (kind === 'sms' && !sendsTexts) return false
    return (
      isEssentialText(text) ||
      isTextWanted(text, kind, ownerId ? await listNotificationChoices(db, ownerId) : [])
    )
  }
  return {
    async send(db, letter, now) {
      if (!(await isSent(db, letter))) return
      const proven = provenSql(letter)
      const { text, key, ownerId = null, notBefore, forget = false } = letter
      await enqueueFound(
        db,
        {
          ...{ key, ownerId, forget },
          kind: UNWRITTEN_KINDS[named(text).kind],
          body: buildLetterBodySql(toQueuedLetter(letter), proven, {
            proven: subjectFor(letter, true),
            unproven: subjectFor(letter, false),
          }),
          onlyIf: findUnprovenForm(texts, text) ? sql`true` : proven,
          ...(notBefore ? { notBefore } : {}),
        },
        now,
      )
    },
    isSent,
    async words(db, letter) {
      const { proven } = await db.one<{ proven: boolean }>(
        sql`select ${provenSql(letter)} as proven`,
      )
      const words = wordsFor(letter, proven)
      return words && { ...words, unproven: !proven }
    },
    write,
    sentence: (text, name) => String(named(text).more[name] ?? ''),
  }
}

const toQueuedLetter = ({ to, text, values, lists, headers, notAfter }: OutgoingLetter) => ({
  ...{ to, text, values },
  ...(lists ? { lists } : {}),
  ...(headers ? { headers } : {}),
  ...(notAfter ? { notAfter: notAfter.toISOString() } : {}),
})
