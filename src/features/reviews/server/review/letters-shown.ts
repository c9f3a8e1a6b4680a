import type { TagLists, TagValues } from '#features/messages/server/message-texts.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import type { InvitationRecipient } from '#features/registrations/server/contact/invite.ts'
import type { chooseLetterText } from '#features/registrations/domain/choose-letter-text.ts'
import type { Database } from '#server/database/database.ts'
import type { PreviewedLetter } from '#features/registrations/contract/reminder.ts'

type LetterToPreview = {
  readonly text: ReturnType<
    typeof chooseLetterText<'invitation' | 'returned' | 'reminder' | 'to-send'>
  >
  readonly to: Pick<InvitationRecipient, 'channels' | 'emailAddress' | 'phone'>
  readonly ownerId: string
  readonly values: TagValues
  readonly lists?: TagLists
}

/** Returns the letters to a candidate exactly as they would be sent now, one for each channel. */
export async function previewLetters(
  db: Database,
  messages: Pick<MessageSender, 'words'>,
  { text, to, ...letter }: LetterToPreview,
): Promise<PreviewedLetter[]> {
  const shown: PreviewedLetter[] = []
  for (const channel of to.channels ?? []) {
    const address = (channel === 'email' ? to.emailAddress : to.phone) ?? ''
    const written = await messages.words(db, {
      text: channel === 'email' ? text : `${text}-text`,
      to: address,
      ...letter,
    })
    if (written)
      shown.push({
        channel,
        to: address,
        subject: channel === 'email' ? written.subject : null,
        text: written.text,
        unproven: written.unproven,
      })
  }
  return shown
}
