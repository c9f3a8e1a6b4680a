import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { isForBranch, findUnprovenForm } from '../domain/unproven-text-forms.ts'
import { formatGreeting } from '../domain/tags.ts'
import { isEssentialText, isTextWanted, type MessageTextName } from '../domain/text-topics.ts'
import { listNotificationChoices } from './notification-choices.ts'
import { enqueue } from './outbox.ts'
import {
  type TagLists,
  type MessageTexts,
  type TagValues,
  writeMessage,
  type WrittenMessage,
} from './message-texts.ts'
import { isAddressProven } from './proven-address.ts'

export type OutboxMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Further headers of an email, such as List-Unsubscribe. */
  readonly headers?: TagValues
  /** The instant in ISO 8601 from which the message is out of date and is not sent. */
  readonly notAfter?: string
}

type LetterContent = {
  readonly text: MessageTextName
  readonly to: string
  /** The values of the tags; `firstName` is also used for `{{greeting}}`. */
  readonly values: TagValues
  readonly lists?: TagLists
  /** The candidate that the message is about. Erasure, notification choices and the check for a proven address depend on it. */
  readonly ownerId?: string | null
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
   * Writes a message into the outbox, in the caller's transaction, unless the candidate does not want such messages. A second message with the same
   * `key` is ignored.
   */
  readonly send: (db: Database, message: OutgoingLetter, now: Date) => Promise<void>
  /** Returns whether the message would be sent: this installation sends such messages, and the candidate has not refused them. */
  readonly isSent: (db: Database, letter: LetterContent) => Promise<boolean>
  /** Returns the text as it would be sent now, or undefined if this address would get none. */
  readonly words: (db: Database, letter: LetterContent) => Promise<RecipientWords | undefined>
  /** Returns a sentence from the front matter of a text, by its name there; '' if there is none. */
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
  const named = (name: string) => {
    const text = texts.get(name)
    if (!text) throw new Error(`there is no message text ${name}`)
    return text
  }
  /**
   * Returns the form of a text for its recipient. All messages go through this function, so that an unproven address of a candidate never gets text
   * that someone typed.
   */
  const wordsFor = async (db: Database, { text, to, values, lists, ownerId }: LetterContent) => {
    const { kind } = named(text)
    const proven = isForBranch(text) || (await isAddressProven(db, { kind, to, ownerId }))
    const template = proven ? named(text) : findUnprovenForm(texts, text)
    const greeting = formatGreeting(values.firstName, proven)
    const words =
      template && writeMessage(template, { product: product.name, greeting, ...values }, lists)
    return words && { ...words, unproven: !proven }
  }
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
      const { text, key, ownerId, notBefore, forget } = letter
      if (!(await isSent(db, letter))) return
      const words = await wordsFor(db, letter)
      if (!words) return
      await enqueue(
        db,
        {
          key,
          kind: named(text).kind,
          body: toOutboxMessage(letter, words),
          ownerId: ownerId ?? null,
          forget: forget ?? false,
          ...(notBefore ? { notBefore } : {}),
        },
        now,
      )
    },
    isSent,
    words: wordsFor,
    sentence: (text, name) => String(named(text).more[name] ?? ''),
  }
}

/** Returns the message for the outbox, without `unproven`, which only screens use. */
function toOutboxMessage(
  { to, headers, notAfter }: OutgoingLetter,
  { unproven: _onlyShown, ...written }: RecipientWords,
): OutboxMessage {
  return {
    to,
    ...written,
    ...(headers ? { headers } : {}),
    ...(notAfter ? { notAfter: notAfter.toISOString() } : {}),
  }
}
