const createDateFormatter = (parts: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...parts })
  return (instant: string) => written.format(new Date(instant))
}
const formatWeekday = createDateFormatter({ weekday: 'long' })
const formatClockTime = createDateFormatter({ hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats a day without its year: '18 November'. */
export const formatDayWithoutYear = createDateFormatter({ day: 'numeric', month: 'long' })
/** Formats a day: '4 December 2026'. */
export const formatDay = createDateFormatter({ day: 'numeric', month: 'long', year: 'numeric' })
/** Formats a day with its weekday: 'Friday 4 December 2026'. */
export const formatDayWithWeekday = (instant: string) =>
  `${formatWeekday(instant)} ${formatDay(instant)}`
/** Formats a time: '8:10am'. */
export const formatTime = (instant: string) => formatClockTime(instant).replace(/\s/, '')
