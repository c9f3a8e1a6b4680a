import { formatDay, formatDayWithoutYear, formatTime } from '#web/reading/format-day.ts'
import { DAY } from '#shared/words/durations.ts'

/** Returns 'Today, 9:41am', 'Yesterday, 4:52pm' or '19 November, 11:30am'; with the year if it is another year. */
export function formatMoment(instant: string, now: Date): string {
  const day = formatDay(instant)
  return `${nameRecentDay(day, now) ?? (day.endsWith(formatDay(now.toISOString()).slice(-4)) ? formatDayWithoutYear(instant) : day)}, ${formatTime(instant)}`
}

function nameRecentDay(day: string, now: Date): string | undefined {
  if (day === formatDay(now.toISOString())) return 'Today'
  return day === formatDay(new Date(now.getTime() - DAY).toISOString()) ? 'Yesterday' : undefined
}
