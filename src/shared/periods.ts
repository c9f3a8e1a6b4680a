import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

/** A storage or validity period in exactly one unit. */
export type Period =
  | { readonly minutes: number }
  | { readonly hours: number }
  | { readonly days: number }
  | { readonly months: number }
  | { readonly years: number }

/** The default retention periods. An installation can choose others. */
export const DEFAULT_PERIODS = {
  unusedAccountMonths: 24,
  unsuccessfulCvMonths: 6,
  backupDays: 30,
} as const

/**
 * Returns the periods of the data retention policy, each defined once. Deletion jobs use them, and the legal pages print them, in the text
 * (`{{unusedAccount}}`) and in the table of retention-table.ts. Three of them come from the installation's settings.
 */
export const createPeriods = ({
  unusedAccountMonths,
  unsuccessfulCvMonths,
  backupDays,
}: Readonly<Record<keyof typeof DEFAULT_PERIODS, number>>) =>
  ({
    unusedAccount: { months: unusedAccountMonths },
    /** The time between the letter that announces the deletion and the deletion. */
    noticeOfDeletion: { days: 30 },
    unsuccessfulCv: { months: unsuccessfulCvMonths },
    backups: { days: backupDays },
    ...FIXED_RETENTION_PERIODS,
  }) as const satisfies Readonly<Record<string, Period>>

export const FIXED_RETENTION_PERIODS = {
  /** Records that regulation 29 of the Conduct Regulations requires. */
  legalRecord: { years: 1 },
  /** A sign-in ends after `unusedSignIn` without use, and after `signIn` in any case. */
  unusedSignIn: { days: 14 },
  signIn: { days: 30 },
  oneTimeCodes: { minutes: 10 },
  /** The validity of links in letters that confirm an address or choose a new password. */
  lettersLinks: { minutes: 15 },
  /** The validity of the link in a reminder to confirm an address. It is longer than in other letters, because no one is waiting for the reminder. */
  reminderLinks: { days: 3 },
  invitationLinks: { days: 14 },
  /** The longest time for which an attempt counts towards a rate limit. */
  countedAttempts: { hours: 24 },
  sentMessages: { days: 30 },
  /** Tasks that the queue gave up, stored for an operator to read. */
  deadTasks: { days: 90 },
  /**
   * The time after which a message or other task that is to be deleted once it is done is deleted even if it has not succeeded. It must be gone
   * within the day that an erasure can take.
   */
  forgottenTasks: { hours: 20 },
  securityRecords: { months: 24 },
  /** Ended codes and links are stored for this long, so that a person who uses one too late reads that it has ended. */
  endedCodes: { days: 1 },
  endedLinks: { days: 90 },
  /** Applications with an email address that was never confirmed. */
  unconfirmedApplications: { days: 30 },
  /** Statistical events that the product records itself, which cannot be traced to a person. */
  sittingEvents: { days: 400 },
  /** The validity of the link in the receipt of an application without an account. */
  claimLinks: { days: 14 },
  /** Accounts that lost their address to another person, who proved that it is theirs. They are stored for the people who made them. */
  setAsideAccounts: { days: 90 },
  failedSignIns: { days: 30 },
  knownBrowsers: { days: 365 },
  repeatedRequests: { days: 1 },
  alertedJobs: { days: 90 },
  /** Job alerts of an address that was never confirmed. */
  unconfirmedAlerts: { days: 30 },
  repeatedSaves: { days: 30 },
  /** The operator deletes these two, not the portal: the logs of its process, and the mailbox of a branch. */
  technicalLogs: { days: 30 },
  branchMailbox: { months: 6 },
} as const satisfies Readonly<Record<string, Period>>

export type Periods = ReturnType<typeof createPeriods>

/** Returns the instant that is one period earlier. */
export function subtractPeriod(now: Date, period: Period): Date {
  const at = new Date(now)
  if ('minutes' in period) at.setTime(at.getTime() - period.minutes * MINUTE)
  else if ('hours' in period) at.setTime(at.getTime() - period.hours * HOUR)
  else if ('days' in period) at.setTime(at.getTime() - period.days * DAY)
  else at.setUTCMonth(at.getUTCMonth() - ('months' in period ? period.months : 12 * period.years))
  return at
}

export const addPeriod = (now: Date, period: Period): Date =>
  subtractPeriod(now, negatePeriod(period))

const negatePeriod = (period: Period) =>
  Object.fromEntries(
    Object.entries(period).map(([unit, count]) => [unit, -count]),
  ) as unknown as Period

/** Returns the milliseconds of a period; months and years are excluded because their lengths vary. */
export const toMilliseconds = (
  period: Exclude<Period, { months: number } | { years: number }>,
): number => addPeriod(new Date(0), period).getTime()

/** Formats a period: '24 months', '1 year'. */
export function formatPeriod(period: Period): string {
  const [[unit = '', count = 0] = []] = Object.entries(period)
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
