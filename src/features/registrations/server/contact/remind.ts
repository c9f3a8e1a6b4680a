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

/** `textWaitsUntil`: nothing goes before this, since only a text goes and no phone rings at night. */
export type Reminded = { readonly status: Locked['status']; readonly textWaitsUntil: Date | null }

/** A reminder by hand, one a day. What cannot be is a 409 with the reason. */
export async function remind(
  db: Database,
  registration: Locked,
  by: Actor,
  tools: ReminderTools,
  now: Date,
): Promise<Reminded> {
  assertWaits(registration)
  const { remindedAt = null } = (await untouched(db, registration.id)) ?? {}
  if (remindedAt && now < pauseEnds(remindedAt))
    throw conflict(
      `A reminder went out on ${instantInWords(remindedAt)}. The next one can go a day later.`,
    )
  const reminded = await sendReminder(db, registration, by, tools, now)
  if (!reminded)
    throw conflict(
      waysTo(await reachOf(db, registration), tools.config).length === 0
        ? NO_WAY
        : 'This candidate does not want to be reminded of a registration.',
    )
  return { status: registration.status, ...reminded }
}

function assertWaits({ status }: Pick<Locked, 'status'>) {
  if (!isOpen(status))
    throw conflict('Only a registration that waits for its candidate can be reminded of.')
}

/** Since when no one did anything with it, and when it was last reminded of, even where something happened since. It is undefined for one without a log. */
export const untouched = (db: Database, registrationId: string) =>
  db.maybe<Untouched>(sql`
    select touched.at as since, (select max(l.at) from registration_log l where l.registration_id = ${registrationId} and l.kind = 'reminded') as "remindedAt"
    from (select seq, at from registration_log where registration_id = ${registrationId} and kind <> 'reminded' order by seq desc limit 1) touched`)

/**
 * By those ways of which its person wants reminders; undefined where there is none. It brings a link of its own, and the earlier ones go on working until they
 * end: a person who has an older letter open is not turned away.
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
  // The place that it has in the log, of which the registration is locked: one reminder, one letter.
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

/** What a reminder would say now, and where it would go. Its link is made when it is sent. */
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
