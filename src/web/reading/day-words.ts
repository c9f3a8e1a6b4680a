const format = (parts: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...parts })
  return (instant: string) => written.format(new Date(instant))
}
const weekday = format({ weekday: 'long' })
const time = format({ hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats a day without its year: '18 November'. */
export const dayOfYear = format({ day: 'numeric', month: 'long' })
/** Formats a day: '4 December 2026'. */
export const dayInWords = format({ day: 'numeric', month: 'long', year: 'numeric' })
/** Formats a day with its weekday: 'Friday 4 December 2026'. */
export const dayInFull = (instant: string) => `${weekday(instant)} ${dayInWords(instant)}`
/** Formats a time: '8:10am'. */
export const timeInWords = (instant: string) => time(instant).replace(/\s/, '')
