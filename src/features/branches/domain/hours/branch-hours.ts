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

/** A time of a weekday in which a branch is open, as London clocks show it: 'HH:MM', with '24:00' for the end of a day. */
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

/** The note of a time in which the branch takes calls, and no one can come in. */
export const PHONE_ONLY = 'phone only'

/** Returns the weekday of a day that is written 'YYYY-MM-DD'. */
export const findWeekday = (day: string): Weekday =>
  WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'

/** Returns the day that is so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Lists the times in which a branch is open on a day, in their order; none on a closed day. */
export function listPeriodsOfDay({ hours, closedOn }: BranchHours, day: string) {
  if (closedOn.includes(day)) return []
  const weekday = findWeekday(day)
  return hours
    .filter((period) => period.day === weekday)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
