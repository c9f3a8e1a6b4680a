import { londonDay, londonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'

/** Returns the next instant at which a text message may arrive, between 8:00 and 21:00 in London: now, or the next morning. */
export function daytime(now: Date): Date {
  const day = londonDay(now) * DAY
  const [morning, evening] = [londonInstant(day + 8 * HOUR), londonInstant(day + 21 * HOUR)]
  if (now < morning) return morning
  return now < evening ? now : londonInstant(day + DAY + 8 * HOUR)
}
