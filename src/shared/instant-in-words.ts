const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '21 November 2026 at 22:15', as clocks in London show it: for letters. */
export const instantInWords = (instant: Date) => format.format(instant)

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '21 November 2026', the day that it is in London just then. */
export const dayOfInstant = (instant: Date) => day.format(instant)
