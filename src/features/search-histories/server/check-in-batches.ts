import type { Parts } from '#server/parts.ts'

export type AlertTools = Pick<Parts, 'db' | 'config' | 'messages' | 'log' | 'searchEngine'>

const ALERTS_PER_BATCH = 100
/**
 * The longest time in milliseconds in which one call sends alerts. It is less than the pause between two calls; the next call continues with the
 * remaining alerts.
 */
const MAX_ALERT_ROUND_MS = 240_000

export const startAlertRound = () => AbortSignal.timeout(MAX_ALERT_ROUND_MS)

/** Checks all alerts that are due, batch by batch. An alert that fails is left for the next round. */
export async function checkInBatches<Row extends { readonly id: string }>(
  listDue: (except: readonly string[], limit: number) => Promise<readonly Row[]>,
  check: (alert: Row) => Promise<void>,
  log: Parts['log'],
  time: AbortSignal = startAlertRound(),
) {
  const failed: string[] = []
  for (let due: readonly Row[] = []; !time.aborted; ) {
    due = await listDue(failed, ALERTS_PER_BATCH)
    for (const one of due) {
      if (time.aborted) return
      try {
        await check(one)
      } catch (error) {
        failed.push(one.id)
        log.warn(
          { search: one.id, err: error },
          'an alert failed; it is tried again in the next round',
        )
      }
    }
    if (due.length < ALERTS_PER_BATCH) return
  }
}
