import type { Config } from '#server/config.ts'
import type { Database } from '#server/database.ts'
import { isEssential, isWanted, type TextName } from '../domain/wanted.ts'
import { notificationChoices } from './notification-choices.ts'
import { enqueue } from './outbox.ts'
import { type Lists, type Texts, type Values, write } from './message-texts.ts'

export type Message = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Further lines of an e-mail's head, as List-Unsubscribe. */
  readonly headers?: Values
  /** ISO 8601. Later than that it says nothing true any more, and is not sent. */
  readonly notAfter?: string
}

type Sending = {
  readonly text: TextName
  readonly to: string
  readonly values: Values
  readonly lists?: Lists
  readonly key: string
  /** Whose message it is: for erasure, and for what they chose to be told. */
  readonly ownerId?: string | null
  readonly headers?: Values
  readonly notBefore?: Date
  readonly notAfter?: Date
  /** Nothing of it is left once it was sent. */
  readonly forget?: boolean
}

export type Messages = {
  /** Writes a message into the outbox, in the caller's transaction, unless its person does not want such messages. `key` names the occasion: one occasion, one message. */
  readonly send: (db: Database, message: Sending, now: Date) => Promise<void>
  /** A text as it would be sent, for whoever wants to see it before. */
  readonly words: (
    text: TextName,
    values: Values,
    lists?: Lists,
  ) => Pick<Message, 'subject' | 'text'>
  /** A front matter entry of a text beside subject and tags. */
  readonly sentence: (text: TextName, name: string) => string
}

export function messagesWith(texts: Texts, { product }: Pick<Config, 'product'>): Messages {
  const named = (name: string) => {
    const text = texts.get(name)
    if (!text) throw new Error(`there is no message text ${name}`)
    return text
  }
  return {
    async send(
      db,
      { text, to, values, lists, key, ownerId, headers, notBefore, notAfter, forget },
      now,
    ) {
      const template = named(text)
      if (
        !isEssential(text) &&
        !isWanted(text, template.kind, ownerId ? await notificationChoices(db, ownerId) : [])
      )
        return
      const body: Message = {
        to,
        ...write(template, { product: product.name, ...values }, lists),
        ...(headers ? { headers } : {}),
        ...(notAfter ? { notAfter: notAfter.toISOString() } : {}),
      }
      await enqueue(
        db,
        {
          key,
          kind: template.kind,
          body,
          ownerId: ownerId ?? null,
          forget: forget ?? false,
          ...(notBefore ? { notBefore } : {}),
        },
        now,
      )
    },
    words: (text, values, lists) => write(named(text), { product: product.name, ...values }, lists),
    sentence: (text, name) => String(named(text).more[name] ?? ''),
  }
}
