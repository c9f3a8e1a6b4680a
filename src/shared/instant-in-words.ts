const londonInstantFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats an instant for a letter as London clocks show it: '21 November 2026 at 22:15'. */
export const formatInstant = (instant: Date) => londonInstantFormat.format(instant)

const londonDayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Formats the London calendar day of an instant: '21 November 2026'. */
export const formatLondonDay = (instant: Date) => londonDayFormat.format(instant)
