import { formatGreeting } from '../domain/tags.ts'
import { findUnprovenForm } from '../domain/unproven-text-forms.ts'
import { type MessageTexts, type TagValues, writeMessage, writeSubject } from './message-texts.ts'
import type { QueuedLetter } from './queued-letter.ts'

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

/** Creates the functions that write letters from the texts of `content/messages`. */
export function createLetterWriter(texts: MessageTexts, productName: string) {
  const named = (name: string) => {
    const text = texts.get(name)
    if (!text) throw new Error(`there is no message text ${name}`)
    return text
  }
  /**
   * Returns the form of a text for its recipient; undefined if this address gets no such letter. All messages go through this function, so that an
   * unproven address of a candidate never gets text that someone typed.
   */
  const templateFor = (
    { text, values }: Pick<QueuedLetter, 'text' | 'values'>,
    proven: boolean,
  ) => {
    const template = proven ? named(text) : findUnprovenForm(texts, text)
    const greeting = formatGreeting(values.firstName, proven)
    return template && { template, values: { product: productName, greeting, ...values } }
  }
  /** Returns the words of a text for its recipient; undefined if this address gets no such letter. */
  const wordsFor = (
    { lists, ...content }: Pick<QueuedLetter, 'text' | 'values' | 'lists'>,
    proven: boolean,
  ) => {
    const found = templateFor(content, proven)
    return found && writeMessage(found.template, found.values, lists)
  }
  return {
    named,
    wordsFor,
    /** Returns the subject of a text for its recipient. */
    subjectFor(content: Pick<QueuedLetter, 'text' | 'values'>, proven: boolean) {
      const found = templateFor(content, proven)
      return found ? writeSubject(found.template, found.values) : ''
    },
    /** Writes the words of a queued letter. */
    write({
      to,
      headers,
      notAfter,
      proven,
      subject: _ofList,
      ...content
    }: QueuedLetter): OutboxMessage {
      const words = wordsFor(content, proven)
      if (!words) throw new Error(`the text ${content.text} has no form for an unproven address`)
      return {
        to,
        ...words,
        ...(headers ? { headers } : {}),
        ...(notAfter ? { notAfter } : {}),
      }
    },
  }
}
