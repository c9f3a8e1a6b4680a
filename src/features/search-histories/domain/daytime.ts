import { londonDay, londonInstant } from '#shared/words/london-time.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** When a phone may ring, 8 to 21 o'clock in London: now, or the next morning. */
export function daytime(now: Date): Date {
  const day = londonDay(now) * DAY
  const [morning, evening] = [londonInstant(day + 8 * HOUR), londonInstant(day + 21 * HOUR)]
  if (now < morning) return morning
  return now < evening ? now : londonInstant(day + DAY + 8 * HOUR)
}
