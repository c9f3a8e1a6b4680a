import type { MessageChannel } from '#features/messages/domain/notifications.ts'
import { isTextWanted } from '#features/messages/domain/text-topics.ts'
import { listNotificationChoices } from '#features/messages/server/notification-choices.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import { findNextTextMessageTime } from '#features/search-histories/domain/text-message-time.ts'
import type { Config } from '#server/settings/config.ts'
import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { type Database, sql } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { isOpen } from '../../domain/life-cycle/status-transitions.ts'
import { computeNextReminderTime, type LastActivity } from '../../domain/life-cycle/reminders.ts'
import { createRegistrationLink, listPossibleChannels } from './invite.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { composeReminderLetter } from './reminder-letter.ts'
import {
  NO_CONTACT_MESSAGE,
  type RegistrationLetterRecipient,
  findLetterRecipient,
} from './find-letter-recipient.ts'
import { sendOnChannels } from './send-on-channels.ts'
import { type Actor, writeLog } from '../log/write-log.ts'

export type ReminderTools = {
  readonly messages: MessageSender
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts' | 'bases'>
}

/** `textWaitsUntil`: a reminder that is only a text message waits until this time, because no phone should ring at night; otherwise null. */
export type ReminderResult = {
  readonly status: LockedRegistration['status']
  readonly textWaitsUntil: Date | null
}

/** Sends a reminder by hand, at most one a day. Throws a 409 with the reason if it is not allowed. */
export async function remindByHand(
  db: Database,
  registration: LockedRegistration,
  by: Actor,
  tools: ReminderTools,
  now: Date,
): Promise<ReminderResult> {
  await listReminderChannels(db, registration, tools, now)
  const reminded = await sendReminder(db, registration, by, tools, now)
  if (!reminded) throw conflict(REMINDERS_NOT_WANTED_MESSAGE)
  return { status: registration.status, ...reminded }
}

/** Returns the channels of a reminder by hand, without sending it. Throws a 409 with the reason if it is not allowed now. */
export async function listReminderChannels(
  db: Database,
  registration: Pick<LockedRegistration, 'id' | 'candidateId' | 'status'>,
  { config }: Pick<ReminderTools, 'config'>,
  now: Date,
): Promise<readonly MessageChannel[]> {
  assertWaitsForCandidate(registration)
  const reach = await findLetterRecipient(db, registration)
  if (listPossibleChannels(reach, config).length === 0) throw conflict(NO_CONTACT_MESSAGE)
  const { remindedAt = null } = (await findLastActivity(db, registration.id)) ?? {}
  if (
    remindedAt &&
    now < computeNextReminderTime(remindedAt) &&
    (await hasWorkingLink(db, registration.id, now))
  )
    throw conflict(
      `A reminder went out on ${formatInstant(remindedAt)}. The next one can go a day later.`,
    )
  const ways = await listWantedChannels(db, registration.candidateId, reach, config)
  if (ways.length === 0) throw conflict(REMINDERS_NOT_WANTED_MESSAGE)
  return ways
}

/**
 * Returns true if the candidate has a link that still works. If they have none, a consultant need not wait a day to send the next reminder, because
 * the candidate cannot open the registration otherwise.
 */
const hasWorkingLink = async (db: Database, registrationId: string, now: Date) =>
  (
    await db.one<{ works: boolean }>(
      sql`select exists (select from short_links where registration_id = ${registrationId} and kind = 'i' and revoked_at is null and expires_at > ${now}) as works`,
    )
  ).works

const REMINDERS_NOT_WANTED_MESSAGE =
  'This candidate does not want to be reminded of a registration.'

function assertWaitsForCandidate({ status }: Pick<LockedRegistration, 'status'>) {
  if (!isOpen(status))
    throw conflict('Only a registration that waits for its candidate can be reminded of.')
}

/** Returns the time of the last change of the registration, and the time of its newest reminder. Undefined for a registration without a log. */
export const findLastActivity = (db: Database, registrationId: string) =>
  db.maybe<LastActivity>(sql`
    select touched.at as since, (select max(l.at) from registration_log l where l.registration_id = ${registrationId} and l.kind = 'reminded') as "remindedAt"
    from (select seq, at from registration_log where registration_id = ${registrationId} and kind <> 'reminded' order by seq desc limit 1) touched`)

/**
 * Sends a reminder on the channels on which the person accepts reminders; returns undefined if there are none. The reminder has a new link; links in
 * older letters still work until they expire.
 */
export async function sendReminder(
  db: Database,
  registration: LockedRegistration,
  by: Actor,
  { messages, config }: ReminderTools,
  now: Date,
): Promise<Pick<ReminderResult, 'textWaitsUntil'> | undefined> {
  const { id, candidateId } = registration
  const reach = await findLetterRecipient(db, registration)
  const channels = await listWantedChannels(db, candidateId, reach, config)
  if (channels.length === 0) return undefined
  const { url, expiresAt } = await createRegistrationLink(
    db,
    registration,
    { reach, by },
    config,
    now,
  )
  const { text, values, token } = await composeReminderLetter(
    db,
    registration,
    { firstName: reach.firstName, url, expiresAt },
    { messages, config },
    now,
  )
  const emailHeaders = {
    'List-Unsubscribe': `<${new URL(config.bases.portal, config.publicOrigin).href}/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  // The registration is locked, so the number of its next log entry identifies the reminder and
  // prevents a second letter.
  const occasion = `${id} ${registration.log.seq + 1}`
  const textGoesAt = findNextTextMessageTime(now)
  await sendOnChannels(
    db,
    { ...reach, channels },
    {
      text,
      values,
      occasion,
      emailHeaders,
      textNotBefore: textGoesAt,
      ownerId: candidateId,
      notAfter: expiresAt,
    },
    messages,
    now,
  )
  const textWaits = channels.includes('sms') && textGoesAt > now
  const payload = {
    channels,
    ...(text.startsWith('to-send') ? { asksToSend: true } : {}),
    ...(textWaits ? { textWaitsUntil: textGoesAt.toISOString() } : {}),
  }
  writeLog(db, registration, by, [{ kind: 'reminded', payload }], now)
  return { textWaitsUntil: textWaits && !channels.includes('email') ? textGoesAt : null }
}

/** Returns the text and recipient of a reminder without sending it. The link is created only when it is sent. */
export async function composeReminderPreview(
  db: Database,
  registration: Parameters<typeof composeReminderLetter>[1],
  tools: ReminderTools,
  now: Date,
) {
  assertWaitsForCandidate(registration)
  const to = await findLetterRecipient(db, registration)
  const link = {
    url: `${tools.config.publicOrigin}/i/…`,
    expiresAt: addPeriod(now, FIXED_RETENTION_PERIODS.invitationLinks),
  }
  const { firstName } = to
  const { text, values } = await composeReminderLetter(
    db,
    registration,
    { firstName, ...link },
    tools,
    now,
  )
  const channels = await listWantedChannels(db, registration.candidateId, to, tools.config)
  return { text, values, to: { ...to, channels } }
}

async function listWantedChannels(
  db: Database,
  candidateId: string,
  reach: RegistrationLetterRecipient,
  config: Pick<Config, 'sendsTexts'>,
): Promise<readonly MessageChannel[]> {
  const chosen = await listNotificationChoices(db, candidateId)
  return listPossibleChannels(reach, config).filter((way) =>
    isTextWanted(
      way === 'email' ? 'registration-reminder' : 'registration-reminder-text',
      way,
      chosen,
    ),
  )
}
