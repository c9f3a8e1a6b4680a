import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

/** How long something is kept; exactly one unit. */
export type Period =
  | { readonly minutes: number }
  | { readonly hours: number }
  | { readonly days: number }
  | { readonly months: number }
  | { readonly years: number }

/** What an installation chooses, and what holds until it does. */
export const USUAL = { unusedAccountMonths: 24, unsuccessfulCvMonths: 6, backupDays: 30 } as const

/**
 * The periods of the data retention policy, each once: the jobs that delete work to them, and the legal pages say them (`{{unusedAccount}}`, and the table
 * of kept-table.ts). Three that an installation may choose come from its settings.
 */
export const periodsOf = ({
  unusedAccountMonths,
  unsuccessfulCvMonths,
  backupDays,
}: Readonly<Record<keyof typeof USUAL, number>>) =>
  ({
    unusedAccount: { months: unusedAccountMonths },
    /** Between the letter and the deletion. */
    noticeOfDeletion: { days: 30 },
    unsuccessfulCv: { months: unsuccessfulCvMonths },
    backups: { days: backupDays },
    ...FIXED_PERIODS,
  }) as const satisfies Readonly<Record<string, Period>>

export const FIXED_PERIODS = {
  /** The record of regulation 29. */
  legalRecord: { years: 1 },
  /** A sign-in ends where it is not used for so long, and after so long in any case. */
  unusedSignIn: { days: 14 },
  signIn: { days: 30 },
  oneTimeCodes: { minutes: 10 },
  /** Links in letters that confirm an address or choose a new password. */
  lettersLinks: { minutes: 15 },
  invitationLinks: { days: 14 },
  /** No allowance counts for longer. */
  countedAttempts: { hours: 24 },
  sentMessages: { days: 30 },
  /** Tasks that were given up, for an operator to see. */
  deadTasks: { days: 90 },
  /** Not even a message that never left outlasts the day that an erasure has. */
  forgottenTasks: { hours: 20 },
  securityRecords: { months: 24 },
  /** After their end: a person who comes late is told that they ended. */
  endedCodes: { days: 1 },
  endedLinks: { days: 90 },
  /** Accounts whose address was taken away, for the person who may have made them. */
  setAsideAccounts: { days: 90 },
  failedSignIns: { days: 30 },
  knownBrowsers: { days: 365 },
  repeatedRequests: { days: 1 },
  alertedJobs: { days: 90 },
  repeatedSaves: { days: 30 },
  /** These two the operator deletes: the logs of the process, and the mailbox of a branch. */
  technicalLogs: { days: 30 },
  branchMailbox: { months: 6 },
} as const satisfies Readonly<Record<string, Period>>

export type Periods = ReturnType<typeof periodsOf>

/** The instant so long before another. */
export function before(now: Date, period: Period): Date {
  const at = new Date(now)
  if ('minutes' in period) at.setTime(at.getTime() - period.minutes * MINUTE)
  else if ('hours' in period) at.setTime(at.getTime() - period.hours * HOUR)
  else if ('days' in period) at.setTime(at.getTime() - period.days * DAY)
  else at.setUTCMonth(at.getUTCMonth() - ('months' in period ? period.months : 12 * period.years))
  return at
}

export const after = (now: Date, period: Period): Date => before(now, negative(period))

const negative = (period: Period) =>
  Object.fromEntries(
    Object.entries(period).map(([unit, count]) => [unit, -count]),
  ) as unknown as Period

/** Milliseconds of a period that is the same length always. */
export const lengthOf = (period: Exclude<Period, { months: number } | { years: number }>): number =>
  after(new Date(0), period).getTime()

/** '24 months', '1 year'. */
export function inWords(period: Period): string {
  const [[unit = '', count = 0] = []] = Object.entries(period)
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
