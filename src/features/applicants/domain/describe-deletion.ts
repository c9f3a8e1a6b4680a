import { formatLondonDay } from '#shared/instant-in-words.ts'
import { DAY } from '#shared/words/durations.ts'

const DAYS_ANNOUNCED = 7

/** Returns 'Goes on 23 December 2026' in the last week before an unconfirmed application is deleted; otherwise null. */
export function describeDeletion(deletedOn: string | null, now: Date): string | null {
  if (deletedOn === null) return null
  const at = new Date(deletedOn)
  return at.getTime() - now.getTime() <= DAYS_ANNOUNCED * DAY
    ? `Goes on ${formatLondonDay(at)}`
    : null
}
