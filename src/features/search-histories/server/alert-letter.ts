import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatPay } from '#features/vacancies/domain/salary.ts'
import { toVacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { listVacanciesByIds } from '#features/vacancies/server/vacancy-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { MAX_JOBS_IN_ALERT, formatNewJobs } from '../domain/alert-words.ts'
import type { AlertRow, AlertRecipient } from './alert-queries.ts'
import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { sendAlertText } from './alert-text.ts'

type AlertMessage = {
  readonly alert: AlertRow
  readonly reader: AlertRecipient
  readonly vacancyIds: readonly string[]
}

/** Sends one email about the new vacancies of one saved search. Its header lets a mail program unsubscribe in one step (RFC 8058). */
export async function sendAlertEmail(
  db: Database,
  { alert, reader, vacancyIds }: AlertMessage,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  const { publicOrigin } = config
  const token = createUnsubscribeToken({ what: 'search', id: alert.id }, config)
  const values = {
    firstName: reader.firstName || 'there',
    count: formatNewJobs(vacancyIds.length),
    search: alert.name,
    allLink: publicOrigin + formatSearchPath({ ...alert.criteria, sort: 'newest' }),
    settingsLink: `${publicOrigin}/recent-activity?tab=searches`,
    unsubscribe: `${publicOrigin}/unsubscribe/${token}`,
    unsubscribeAll: `${publicOrigin}/unsubscribe/${createUnsubscribeToken({ what: 'all', id: alert.candidateId }, config)}`,
  }
  const jobs = await listAlertJobs(db, vacancyIds.slice(0, MAX_JOBS_IN_ALERT), publicOrigin)
  await messages.send(
    db,
    {
      text: 'search-alert',
      to: reader.address,
      values,
      lists: { jobs },
      headers: buildUnsubscribeHeaders(token, config),
      key: `search-alert:${alert.id}:${now.toISOString()}`,
      ownerId: alert.candidateId,
    },
    now,
  )
  if (reader.mobile)
    await sendAlertText(
      db,
      {
        to: reader.mobile,
        alert,
        values: {
          count: values.count,
          search: alert.name,
          link: values.allLink,
          settingsLink: `${publicOrigin}/profile/notifications`,
        },
      },
      messages,
      now,
    )
}

/** Returns the headers by which a mail program can unsubscribe in one step (RFC 8058). */
export const buildUnsubscribeHeaders = (
  token: string,
  { bases, publicOrigin }: Parts['config'],
) => ({
  'List-Unsubscribe': `<${new URL(bases.portal, publicOrigin).href}/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export async function listAlertJobs(db: Database, ids: readonly string[], origin: string) {
  const rows = new Map((await listVacanciesByIds(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { company, location, ...pay } = toVacancyRecord(row).vjA_json
    return [
      {
        title: row.jobTitle,
        facts: [company, location, formatPay(pay)].filter(Boolean).join(' · '),
        link: `${origin}/vacancy/${id}`,
      },
    ]
  })
}
