import type { MessageChannel } from '#features/messages/domain/notifications.ts'
import type { MessageSender, OutgoingLetter } from '#features/messages/server/send-message.ts'
import type { Database } from '#server/database/database.ts'
import type { chooseLetterText } from '../../domain/choose-letter-text.ts'
import type { RegistrationLetterRecipient } from './find-letter-recipient.ts'

type ChannelRecipient = Pick<RegistrationLetterRecipient, 'emailAddress' | 'phone'> & {
  readonly channels: readonly MessageChannel[]
}
type ChannelLetter = Pick<OutgoingLetter, 'values' | 'lists' | 'ownerId' | 'notAfter'> & {
  readonly text: ReturnType<typeof chooseLetterText<'invitation' | 'reminder' | 'to-send'>>
  /** Identifies the event that the letter is about, so that each channel gets only one message for it. */
  readonly occasion: string
  readonly emailHeaders?: NonNullable<OutgoingLetter['headers']>
  readonly textNotBefore?: Date
}

/** Sends a letter by email and as a text message, as far as these channels were chosen. */
export async function sendOnChannels(
  db: Database,
  { channels, emailAddress, phone }: ChannelRecipient,
  { text, occasion, emailHeaders, textNotBefore, ...content }: ChannelLetter,
  messages: Pick<MessageSender, 'send'>,
  now: Date,
): Promise<void> {
  if (channels.includes('email') && emailAddress !== null)
    await messages.send(
      db,
      {
        text,
        to: emailAddress,
        key: `${text}: ${occasion}`,
        ...(emailHeaders ? { headers: emailHeaders } : {}),
        ...content,
      },
      now,
    )
  if (channels.includes('sms'))
    await messages.send(
      db,
      {
        text: `${text}-text`,
        to: phone ?? '',
        key: `${text}-text: ${occasion}`,
        ...(textNotBefore ? { notBefore: textNotBefore } : {}),
        ...content,
      },
      now,
    )
}
