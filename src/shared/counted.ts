const NUMBER = new Intl.NumberFormat('en-GB')

/** 'job' of one, 'jobs' of none or several. */
export const nounOf = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

/** '1 job', '12,596 jobs'. */
export const counted = (count: number, noun: string) =>
  `${NUMBER.format(count)} ${nounOf(count, noun)}`
