const NUMBER = new Intl.NumberFormat('en-GB')

/** Returns the noun in the number that fits the count: 'job' for 1, 'jobs' for 0 or more than 1. */
export const nounOf = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

/** Formats a count with its noun: '1 job', '12,596 jobs'. */
export const counted = (count: number, noun: string) =>
  `${NUMBER.format(count)} ${nounOf(count, noun)}`
