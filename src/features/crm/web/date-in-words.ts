const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '1985-04-11' becomes '11 April 1985'; a text that is no such date is not changed. */
export const dateInWords = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? FORMAT.format(new Date(date))
    : date
