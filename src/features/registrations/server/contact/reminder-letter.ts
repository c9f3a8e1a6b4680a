import type { TagValues } from '#features/messages/server/message-texts.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { chooseLetterText } from '../../domain/choose-letter-text.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { readSubmissionContent } from '../life-cycle/read-submission-content.ts'

type LetterTools = {
  readonly messages: Pick<MessageSender, 'sentence'>
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin'>
}
type ReminderLink = { readonly firstName: string; readonly url: string; readonly expiresAt: Date }
type ReminderLetter = {
  readonly text: ReturnType<typeof chooseLetterText<'reminder' | 'to-send'>>
  readonly values: TagValues
  /** The token of the link that unsubscribes from reminders. */
  readonly token: string
}

/**
 * Returns the email or text message of a reminder for the registration's current state. It has a text of its own if a consultant gave answers and the
 * candidate only has to submit them.
 */
export async function composeReminderLetter(
  db: Database,
  registration: Pick<
    LockedRegistration,
    'id' | 'candidateId' | 'branchId' | 'flowVersionId' | 'status'
  >,
  { firstName, url, expiresAt }: ReminderLink,
  { messages, config }: LetterTools,
  now: Date,
): Promise<ReminderLetter> {
  const { id, candidateId, branchId, flowVersionId, status } = registration
  const branch = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  const { type } = await findFlowDefinition(db, flowVersionId)
  const isBegun = status === 'InProgress'
  const isToSend =
    isBegun && (await readSubmissionContent(db, registration, now, config)).refusals.length === 0
  const isWritten = isBegun && (await hasConsultantAnswers(db, id))
  const token = createUnsubscribeToken({ what: 'reminders', id: candidateId }, config)
  return {
    text: chooseLetterText(isToSend && isWritten ? 'to-send' : 'reminder', type),
    values: {
      firstName,
      where: messages.sentence(
        chooseLetterText('reminder', type),
        isToSend ? 'ToSend' : isWritten ? 'WrittenDown' : status,
      ),
      branch: branch.name,
      phone: branch.phone,
      link: url,
      until: formatInstant(expiresAt),
      stop: `${config.publicOrigin}/unsubscribe/${token}`,
    },
    token,
  }
}

/** Returns true if a consultant gave any of the answers. */
const hasConsultantAnswers = async (db: Database, registrationId: string) =>
  (
    await db.one<{ written: boolean }>(
      sql`select exists (select from answers a join consultants k on k.id::text = a.by where a.registration_id = ${registrationId} and a.value is not null) as written`,
    )
  ).written
