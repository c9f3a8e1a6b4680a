import type { Parts } from '#server/parts.ts'
import {
  computeDueIfCheckedBefore,
  computeNewVacanciesFrom,
  type ActiveAlertFrequency,
} from '../domain/alerts.ts'
import { MAX_NEW_COUNT } from '../domain/saved-search.ts'
import { sendAlertEmail } from './alert-letter.ts'
import {
  type AlertRow,
  listDueAlerts,
  markVacanciesAlerted,
  findNewestListing,
  findAlertRecipient,
  claimAlertCheck,
} from './alert-queries.ts'

type AlertTools = Pick<Parts, 'db' | 'config' | 'messages' | 'log' | 'searchEngine'>

const ACTIVE_FREQUENCIES: readonly ActiveAlertFrequency[] = ['Instant', 'Daily', 'Weekly']
const ALERTS_PER_BATCH = 100
/**
 * The longest time in milliseconds in which one call sends alerts. It is less than the pause between two calls; the next call continues with the
 * remaining alerts.
 */
const MAX_ALERT_ROUND_MS = 240_000

/**
 * Checks every alert that is due, and sends its new vacancies to the candidate. Several processes may run this at once: only the one that updates a
 * search's `alerted_at` sends its email, in the same transaction.
 */
export async function sendAlerts(parts: AlertTools, now: Date) {
  const newest = await findNewestListing(parts.db)
  if (!newest) return
  const time = AbortSignal.timeout(MAX_ALERT_ROUND_MS)
  for (const alert of ACTIVE_FREQUENCIES)
    await sendDueAlerts(alert, computeDueIfCheckedBefore(alert, newest, now), parts, now, time)
}

async function sendDueAlerts(
  alert: ActiveAlertFrequency,
  before: Date,
  parts: AlertTools,
  now: Date,
  time: AbortSignal,
) {
  const failed: string[] = []
  for (let due: AlertRow[] = []; !time.aborted; ) {
    due = await listDueAlerts(parts.db, { alert, before, except: failed }, ALERTS_PER_BATCH)
    for (const one of due) {
      if (time.aborted) return
      try {
        await checkAlert(one, alert, parts, now)
      } catch (error) {
        failed.push(one.id)
        parts.log.warn(
          { search: one.id, err: error },
          'an alert failed; it is tried again in the next round',
        )
      }
    }
    if (due.length < ALERTS_PER_BATCH) return
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
