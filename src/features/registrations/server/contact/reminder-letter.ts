import type { TagValues } from '#features/messages/server/message-texts.ts'
import type { Messages } from '#features/messages/server/send-message.ts'
import { unsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { letterOfFlow } from '../../domain/letter-of-flow.ts'
import type { Locked } from '../locked-registration.ts'
import { sending } from '../life/sending.ts'

type Tools = {
  readonly messages: Pick<Messages, 'sentence'>
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin'>
}
type To = { readonly firstName: string; readonly url: string; readonly expiresAt: Date }
type ReminderLetter = {
  readonly text: ReturnType<typeof letterOfFlow<'reminder' | 'to-send'>>
  readonly values: TagValues
  /** The token of the link that unsubscribes from reminders. */
  readonly token: string
}

/**
 * Returns the letter of a reminder for the registration's current state. If a branch wrote the answers down and only the submission is left, the letter
 * has a text of its own.
 */
export async function reminderLetter(
  db: Database,
  registration: Pick<Locked, 'id' | 'candidateId' | 'branchId' | 'flowVersionId' | 'status'>,
  { firstName, url, expiresAt }: To,
  { messages, config }: Tools,
  now: Date,
): Promise<ReminderLetter> {
  const { id, candidateId, branchId, flowVersionId, status } = registration
  const branch = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  const { type } = await flowOf(db, flowVersionId)
  const isBegun = status === 'InProgress'
  const isToSend = isBegun && (await sending(db, registration, now, config)).refusals.length === 0
  const isWritten = isBegun && (await isWrittenDown(db, id))
  const token = unsubscribeToken({ what: 'reminders', id: candidateId }, config)
  return {
    text: letterOfFlow(isToSend && isWritten ? 'to-send' : 'reminder', type),
    values: {
      firstName,
      where: messages.sentence(
        letterOfFlow('reminder', type),
        isToSend ? 'ToSend' : isWritten ? 'WrittenDown' : status,
      ),
      branch: branch.name,
      phone: branch.phone,
      link: url,
      until: instantInWords(expiresAt),
      stop: `${config.publicOrigin}/unsubscribe/${token}`,
    },
    token,
  }
}

/** Returns true if a consultant gave any of the answers. */
const isWrittenDown = async (db: Database, registrationId: string) =>
  (
    await db.one<{ written: boolean }>(
      sql`select exists (select from answers a join consultants k on k.id::text = a.by where a.registration_id = ${registrationId} and a.value is not null) as written`,
    )
  ).written
