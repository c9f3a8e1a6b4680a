import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'

/** Returns the next instant at which a text message may arrive, between 8:00 and 21:00 in London: now, or the next morning. */
export function findNextTextMessageTime(now: Date): Date {
  const day = toLondonDayNumber(now) * DAY
  const [morning, evening] = [toLondonInstant(day + 8 * HOUR), toLondonInstant(day + 21 * HOUR)]
  if (now < morning) return morning
  return now < evening ? now : toLondonInstant(day + DAY + 8 * HOUR)
}
