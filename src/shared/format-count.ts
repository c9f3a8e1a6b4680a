const NUMBER_FORMAT = new Intl.NumberFormat('en-GB')

/** Returns the singular or plural of a noun for a count: 'job' for 1, 'jobs' for 0 or more than 1. */
export const pluraliseNoun = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

/** Formats a count with its noun: '1 job', '12,596 jobs'. */
export const formatCount = (count: number, noun: string) =>
  `${NUMBER_FORMAT.format(count)} ${pluraliseNoun(count, noun)}`
