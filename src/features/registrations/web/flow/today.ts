const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns today's date in London as 'YYYY-MM-DD'. */
export const getToday = () => DAY_FORMAT.format(new Date())
