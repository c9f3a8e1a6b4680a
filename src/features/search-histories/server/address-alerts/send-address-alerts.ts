import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import type { Database } from '#server/database/database.ts'
import { computeDueIfCheckedBefore, computeNewVacanciesFrom } from '../../domain/alerts.ts'
import { formatNewJobs, MAX_JOBS_IN_ALERT } from '../../domain/alert-words.ts'
import { MAX_NEW_COUNT } from '../../domain/saved-search.ts'
import { buildUnsubscribeHeaders, listAlertJobs } from '../alert-letter.ts'
import { type AlertTools, checkInBatches } from '../check-in-batches.ts'
import {
  type AddressAlert,
  claimAddressAlertCheck,
  isAlertConfirmedSql,
  listDueAddressAlerts,
  markAddressAlerted,
} from './address-alert-queries.ts'

/** Checks each confirmed alert of an address once a day, and sends its new vacancies. Several processes may run this at once. */
export async function sendAddressAlerts(parts: AlertTools, now: Date) {
  const before = computeDueIfCheckedBefore('Daily', now, now)
  await checkInBatches(
    (except, limit) => listDueAddressAlerts(parts.db, { before, except }, limit),
    (alert) => checkAddressAlert(alert, parts, now),
    parts.log,
  )
}

async function checkAddressAlert(alert: AddressAlert, parts: AlertTools, now: Date) {
  const { criteria } = alert
  const [found = []] = await parts.searchEngine.inDatabase.newSince(
    [{ criteria, since: computeNewVacanciesFrom(alert) }],
    MAX_NEW_COUNT,
    now,
  )
  await parts.db.transaction(async (own) => {
    if (!(await claimAddressAlertCheck(own, alert, now)) || !found.length) return
    const fresh = await markAddressAlerted(own, alert.id, found, now)
    if (fresh.size)
      await sendLetter(
        own,
        alert,
        found.filter((id) => fresh.has(id)),
        parts,
        now,
      )
  })
}

async function sendLetter(
  db: Database,
  { id, address, criteria, name }: AddressAlert,
  vacancyIds: readonly string[],
  { messages, config }: AlertTools,
  now: Date,
) {
  const token = createUnsubscribeToken({ what: 'address', id }, config)
  await messages.send(
    db,
    {
      text: 'address-alert',
      to: address,
      values: {
        count: formatNewJobs(vacancyIds.length),
        search: name,
        allLink: config.publicOrigin + formatSearchPath({ ...criteria, sort: 'newest' }),
        unsubscribe: `${config.publicOrigin}/unsubscribe/${token}`,
      },
      lists: {
        jobs: await listAlertJobs(db, vacancyIds.slice(0, MAX_JOBS_IN_ALERT), config.publicOrigin),
      },
      headers: buildUnsubscribeHeaders(token, config),
      key: `address-alert:${id}:${now.toISOString()}`,
      provenBy: isAlertConfirmedSql(id),
    },
    now,
  )
}
