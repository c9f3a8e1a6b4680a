import { dayInWords, dayOfYear, timeInWords } from '#web/reading/day-words.ts'
import { DAY } from '#shared/words/durations.ts'

/** Returns 'Today, 9:41am', 'Yesterday, 4:52pm' or '19 November, 11:30am'; with the year if it is another year. */
export function momentInWords(instant: string, now: Date): string {
  const day = dayInWords(instant)
  return `${dayName(day, now) ?? (day.endsWith(dayInWords(now.toISOString()).slice(-4)) ? dayOfYear(instant) : day)}, ${timeInWords(instant)}`
}

function dayName(day: string, now: Date): string | undefined {
  if (day === dayInWords(now.toISOString())) return 'Today'
  return day === dayInWords(new Date(now.getTime() - DAY).toISOString()) ? 'Yesterday' : undefined
}
