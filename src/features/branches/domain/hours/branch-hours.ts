import { DAY } from '#shared/words/durations.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A period of a weekday in which a branch is open, by London time. `from` and `to` are 'HH:MM'; '24:00' is the end of the day. */
export type OpenPeriod = {
  readonly day: Weekday
  readonly from: string
  readonly to: string
  readonly note: string | null
}

/** When a branch is open: every week, except on the days of `closedOn`, written 'YYYY-MM-DD'. */
export type BranchHours = {
  readonly hours: readonly OpenPeriod[]
  readonly closedOn: readonly string[]
}

/** The note of a period in which the branch takes calls but receives no visitors. */
export const PHONE_ONLY = 'phone only'

/** Returns the weekday of a day that is written 'YYYY-MM-DD'. */
export const findWeekday = (day: string): Weekday =>
  WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'

/** Returns the day 'YYYY-MM-DD' that is this number of days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Lists the periods in which a branch is open on a day 'YYYY-MM-DD', in their order; empty for a closed day. */
export function listPeriodsOfDay({ hours, closedOn }: BranchHours, day: string) {
  if (closedOn.includes(day)) return []
  const weekday = findWeekday(day)
  return hours
    .filter((period) => period.day === weekday)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
