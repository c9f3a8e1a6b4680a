const LONG_DATE_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats '1985-04-11' as '11 April 1985' and returns any other text unchanged. */
export const formatDate = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? LONG_DATE_FORMAT.format(new Date(date))
    : date
