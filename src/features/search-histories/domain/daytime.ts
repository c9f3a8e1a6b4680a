import { londonDay, londonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'

/** When a phone may ring, 8 to 21 o'clock in London: now, or the next morning. */
export function daytime(now: Date): Date {
  const day = londonDay(now) * DAY
  const [morning, evening] = [londonInstant(day + 8 * HOUR), londonInstant(day + 21 * HOUR)]
  if (now < morning) return morning
  return now < evening ? now : londonInstant(day + DAY + 8 * HOUR)
}
