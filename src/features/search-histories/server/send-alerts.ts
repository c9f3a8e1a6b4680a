import type { Parts } from '#server/parts.ts'
import { dueBefore, newFrom, type Turn } from '../domain/alerts.ts'
import { MOST_COUNTED } from '../domain/kept-search.ts'
import { sendAlertLetter } from './alert-letter.ts'
import {
  type AlertRow,
  dueAlerts,
  markAlerted,
  newestListing,
  readerOf,
  takeTurn,
} from './alert-queries.ts'

type Tools = Pick<Parts, 'db' | 'config' | 'messages' | 'log' | 'searchEngine'>

const TURNS: readonly Turn[] = ['Instant', 'Daily', 'Weekly']
const AT_ONCE = 100
/** The longest round in milliseconds, which is less than the pause between two; the next round continues with the remaining alerts. */
const LONGEST_ROUND = 240_000

/**
 * Checks every alert that is due, and sends its new vacancies to the candidate. Several processes may do this at once: the process that updates a
 * search's `alerted_at` sends its email, in the same transaction.
 */
export async function sendAlerts(parts: Tools, now: Date) {
  const newest = await newestListing(parts.db)
  if (!newest) return
  const time = AbortSignal.timeout(LONGEST_ROUND)
  for (const alert of TURNS) await sendAll(alert, dueBefore(alert, newest, now), parts, now, time)
}

async function sendAll(alert: Turn, before: Date, parts: Tools, now: Date, time: AbortSignal) {
  const failed: string[] = []
  for (let due: AlertRow[] = []; !time.aborted; ) {
    due = await dueAlerts(parts.db, { alert, before, except: failed }, AT_ONCE)
    for (const one of due) {
      if (time.aborted) return
      try {
        await look(one, alert, parts, now)
      } catch (error) {
        failed.push(one.id)
        parts.log.warn(
          { search: one.id, err: error },
          'an alert failed; it is tried again in the next round',
        )
      }
    }
    if (due.length < AT_ONCE) return
  }
}

async function look(row: AlertRow, alert: Turn, parts: Tools, now: Date) {
  const { db } = parts
  const { inDatabase } = parts.searchEngine
  const [found = []] = await inDatabase.newSince(
    [{ criteria: row.criteria, since: newFrom(row) }],
    MOST_COUNTED,
    now,
  )
  await db.transaction(async (own) => {
    if (!(await takeTurn(own, row, alert, now)) || !found.length) return
    const reader = await readerOf(own, row.candidateId)
    if (!reader) return
    const fresh = await markAlerted(own, row.candidateId, found, now)
    if (fresh.size)
      await sendAlertLetter(
        own,
        { alert: row, reader, vacancyIds: found.filter((id) => fresh.has(id)) },
        parts,
        now,
      )
  })
}
