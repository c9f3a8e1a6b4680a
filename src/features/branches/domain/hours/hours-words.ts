/** Formats a time of the clock as people say it: '17:00' becomes '5pm', '08:30' '8:30am' and '12:00' '12 noon'. */
export function formatClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  if (minutes === 0 && hours === 12) return '12 noon'
  if (minutes === 0 && hours % 24 === 0) return 'midnight'
  const hour = hours % 12 === 0 ? 12 : hours % 12
  return `${hour}${minutes === 0 ? '' : `:${`${minutes}`.padStart(2, '0')}`}${hours % 24 < 12 ? 'am' : 'pm'}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** Formats a day 'YYYY-MM-DD' as 'Tuesday 1 December'. */
export const formatWeekdayAndDay = (day: string): string => {
  const parts = Object.fromEntries(
    dayFormat.formatToParts(new Date(day)).map(({ type, value }) => [type, value]),
  )
  return `${parts.weekday} ${parts.day} ${parts.month}`
}

/** Joins words as a sentence does: 'Leeds, Hull and York'. */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
