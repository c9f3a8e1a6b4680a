import {
  computeDueIfCheckedBefore,
  computeNewVacanciesFrom,
  type ActiveAlertFrequency,
} from '../domain/alerts.ts'
import { MAX_NEW_COUNT } from '../domain/saved-search.ts'
import { sendAlertEmail } from './alert-letter.ts'
import { type AlertTools, checkInBatches, startAlertRound } from './check-in-batches.ts'
import {
  type AlertRow,
  listDueAlerts,
  markVacanciesAlerted,
  findNewestListing,
  findAlertRecipient,
  claimAlertCheck,
} from './alert-queries.ts'

const ACTIVE_FREQUENCIES: readonly ActiveAlertFrequency[] = ['Instant', 'Daily', 'Weekly']

/**
 * Checks every alert that is due, and sends its new vacancies to the candidate. Several processes may run this at once: only the one that updates a
 * search's `alerted_at` sends its email, in the same transaction.
 */
export async function sendAlerts(parts: AlertTools, now: Date) {
  const newest = await findNewestListing(parts.db)
  if (!newest) return
  const time = startAlertRound()
  for (const alert of ACTIVE_FREQUENCIES) {
    const before = computeDueIfCheckedBefore(alert, newest, now)
    await checkInBatches(
      (except, limit) => listDueAlerts(parts.db, { alert, before, except }, limit),
      (one) => checkAlert(one, alert, parts, now),
      parts.log,
      time,
    )
  }
}

async function checkAlert(
  row: AlertRow,
  alert: ActiveAlertFrequency,
  parts: AlertTools,
  now: Date,
) {
  const { db } = parts
  const { inDatabase } = parts.searchEngine
  const [found = []] = await inDatabase.newSince(
    [{ criteria: row.criteria, since: computeNewVacanciesFrom(row) }],
    MAX_NEW_COUNT,
    now,
  )
  await db.transaction(async (own) => {
    if (!(await claimAlertCheck(own, row, alert, now)) || !found.length) return
    const reader = await findAlertRecipient(own, row.candidateId)
    if (!reader) return
    const fresh = await markVacanciesAlerted(own, row.candidateId, found, now)
    if (fresh.size)
      await sendAlertEmail(
        own,
        { alert: row, reader, vacancyIds: found.filter((id) => fresh.has(id)) },
        parts,
        now,
      )
  })
}
