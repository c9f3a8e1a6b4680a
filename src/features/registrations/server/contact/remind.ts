import type { Way } from '#features/messages/domain/notifications.ts'
import { isWanted } from '#features/messages/domain/wanted.ts'
import { notificationChoices } from '#features/messages/server/notification-choices.ts'
import type { Messages } from '#features/messages/server/send-message.ts'
import { daytime } from '#features/search-histories/domain/daytime.ts'
import type { Config } from '#server/settings/config.ts'
import { after, FIXED_PERIODS } from '#shared/periods.ts'
import { type Database, sql } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { isOpen } from '../../domain/life/life.ts'
import { pauseEnds, type Untouched } from '../../domain/life/reminders.ts'
import { linkInto, waysTo } from './invite.ts'
import type { Locked } from '../locked-registration.ts'
import { reminderLetter } from './reminder-letter.ts'
import { NO_WAY, type Reach, reachOf } from './reach.ts'
import { type Actor, writeLog } from '../log/write-log.ts'

export type ReminderTools = {
  readonly messages: Messages
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts' | 'bases'>
}

/** `textWaitsUntil` is the time before which nothing is sent, because only a text message is sent and no phone should ring at night. */
export type Reminded = { readonly status: Locked['status']; readonly textWaitsUntil: Date | null }

/** Sends a reminder by hand, at most one a day. Throws a 409 with the reason if it is not allowed. */
export async function remind(
  db: Database,
  registration: Locked,
  by: Actor,
  tools: ReminderTools,
  now: Date,
): Promise<Reminded> {
  await waysToRemind(db, registration, tools, now)
  const reminded = await sendReminder(db, registration, by, tools, now)
  if (!reminded) throw conflict(NOT_WANTED)
  return { status: registration.status, ...reminded }
}

/** Returns the channels of a reminder by hand, without sending it. Throws a 409 with the reason if it is not allowed now. */
export async function waysToRemind(
  db: Database,
  registration: Pick<Locked, 'id' | 'candidateId' | 'status'>,
  { config }: Pick<ReminderTools, 'config'>,
  now: Date,
): Promise<readonly Way[]> {
  assertWaits(registration)
  const reach = await reachOf(db, registration)
  if (waysTo(reach, config).length === 0) throw conflict(NO_WAY)
  const { remindedAt = null } = (await untouched(db, registration.id)) ?? {}
  if (remindedAt && now < pauseEnds(remindedAt))
    throw conflict(
      `A reminder went out on ${instantInWords(remindedAt)}. The next one can go a day later.`,
    )
  const ways = await wantedWays(db, registration.candidateId, reach, config)
  if (ways.length === 0) throw conflict(NOT_WANTED)
  return ways
}

const NOT_WANTED = 'This candidate does not want to be reminded of a registration.'

function assertWaits({ status }: Pick<Locked, 'status'>) {
  if (!isOpen(status))
    throw conflict('Only a registration that waits for its candidate can be reminded of.')
}

/**
 * Returns the time since which no one has touched the registration, and the time of its last reminder, even if it was before that. Undefined for a
 * registration without a log.
 */
export const untouched = (db: Database, registrationId: string) =>
  db.maybe<Untouched>(sql`
    select touched.at as since, (select max(l.at) from registration_log l where l.registration_id = ${registrationId} and l.kind = 'reminded') as "remindedAt"
    from (select seq, at from registration_log where registration_id = ${registrationId} and kind <> 'reminded' order by seq desc limit 1) touched`)

/**
 * Sends a reminder on the channels on which the person accepts reminders; returns undefined if there are none. It has a link of its own. Earlier links
 * work until they expire, so that a person can still use an older letter.
 */
export async function sendReminder(
  db: Database,
  registration: Locked,
  by: Actor,
  { messages, config }: ReminderTools,
  now: Date,
): Promise<Pick<Reminded, 'textWaitsUntil'> | undefined> {
  const { id, candidateId } = registration
  const reach = await reachOf(db, registration)
  const channels = await wantedWays(db, candidateId, reach, config)
  if (channels.length === 0) return undefined
  const { firstName, emailAddress, phone } = reach
  const { url, expiresAt } = await linkInto(db, registration, { reach, by }, config, now)
  const { text, values, token } = await reminderLetter(
    db,
    registration,
    { firstName, url, expiresAt },
    { messages, config },
    now,
  )
  const headers = {
    'List-Unsubscribe': `<${new URL(config.bases.portal, config.publicOrigin).href}/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  // The registration is locked, so its next log sequence identifies the reminder and ensures that only one letter is sent.
  const occasion = `${id} ${registration.log.seq + 1}`
  const rest = { values, ownerId: candidateId, notAfter: expiresAt }
  const textGoesAt = daytime(now)
  if (channels.includes('email') && emailAddress !== null)
    await messages.send(
      db,
      {
        text,
        to: emailAddress,
        headers,
        key: `${text}: ${occasion}`,
        ...rest,
      },
      now,
    )
  if (channels.includes('sms'))
    await messages.send(
      db,
      {
        text: `${text}-text`,
        to: phone ?? '',
        notBefore: textGoesAt,
        key: `${text}-text: ${occasion}`,
        ...rest,
      },
      now,
    )
  const textWaits = channels.includes('sms') && textGoesAt > now
  const payload = { channels, ...(textWaits ? { textWaitsUntil: textGoesAt.toISOString() } : {}) }
  await writeLog(db, registration, by, [{ kind: 'reminded', payload }], now)
  return { textWaitsUntil: textWaits && !channels.includes('email') ? textGoesAt : null }
}

/** Returns the text and recipient of a reminder without sending it. The link is created only when it is sent. */
export async function reminderPreview(
  db: Database,
  registration: Parameters<typeof reminderLetter>[1],
  tools: ReminderTools,
  now: Date,
) {
  assertWaits(registration)
  const to = await reachOf(db, registration)
  const link = {
    url: `${tools.config.publicOrigin}/i/…`,
    expiresAt: after(now, FIXED_PERIODS.invitationLinks),
  }
  const { firstName } = to
  const { text, values } = await reminderLetter(
    db,
    registration,
    { firstName, ...link },
    tools,
    now,
  )
  const channels = await wantedWays(db, registration.candidateId, to, tools.config)
  return { text, values, to: { ...to, channels } }
}

async function wantedWays(
  db: Database,
  candidateId: string,
  reach: Reach,
  config: Pick<Config, 'sendsTexts'>,
): Promise<readonly Way[]> {
  const chosen = await notificationChoices(db, candidateId)
  return waysTo(reach, config).filter((way) =>
    isWanted(way === 'email' ? 'registration-reminder' : 'registration-reminder-text', way, chosen),
  )
}
