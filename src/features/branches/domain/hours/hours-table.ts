import {
  addDays,
  type BranchHours,
  findWeekday,
  type OpenPeriod,
  WEEKDAYS,
  type Weekday,
} from './branch-hours.ts'
import { formatClock, joinWithAnd } from './hours-words.ts'

export type HoursRow = {
  readonly days: string
  readonly times: string
  readonly isToday: boolean
}

/** The number of days ahead for which the table names closed days. */
const DAYS_AHEAD = 92

/**
 * Returns the rows of a table of opening hours: consecutive days with the same times share a row, today has its own row, and the last row has the
 * closed days of the next three months.
 */
export function listHoursRows(branch: BranchHours, today: string): readonly HoursRow[] {
  if (branch.hours.length === 0) return []
  const weekday = findWeekday(today)
  const rows = listRuns(branch, weekday).map(({ days, times }): HoursRow => {
    const isToday = days[0] === weekday
    const isClosedToday = isToday && branch.closedOn.includes(today)
    return {
      days: isToday ? `${weekday} (today)` : nameRun(days),
      times: isClosedToday ? 'Closed today' : times,
      isToday,
    }
  })
  const closed = branch.closedOn.filter((day) => day > today && day <= addDays(today, DAYS_AHEAD))
  return closed.length === 0
    ? rows
    : [...rows, { days: formatDays(closed.toSorted()), times: 'Closed', isToday: false }]
}

type Run = { readonly days: Weekday[]; readonly times: string }

/** Joins consecutive days that have the same times. Today is never joined with another day. */
function listRuns({ hours }: BranchHours, today: Weekday): readonly Run[] {
  const runs: Run[] = []
  for (const day of WEEKDAYS) {
    const times = describeTimes(hours.filter((period) => period.day === day))
    const last = runs.at(-1)
    if (last?.times === times && day !== today && last.days[0] !== today) last.days.push(day)
    else runs.push({ days: [day], times })
  }
  return runs
}

const describeTimes = (periods: readonly OpenPeriod[]) =>
  joinWithAnd(
    periods
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, to, note }) =>
        [`${formatClock(from)} to ${formatClock(to)}`, note].filter(Boolean).join(', '),
      ),
  ) || 'Closed'

function nameRun(days: readonly Weekday[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length === 1) return first
  return days.length === 2 ? `${first} and ${last}` : `${first} to ${last}`
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' })

/** Formats days as people name them: '25 and 28 December', '31 December and 1 January'. */
function formatDays(days: readonly string[]): string {
  const months = Map.groupBy(days, (day) => day.slice(0, 7))
  return joinWithAnd(
    [...months.values()].map((inMonth) => {
      const numbers = inMonth.map((day) => `${Number(day.slice(8))}`)
      return `${joinWithAnd(numbers)} ${monthFormat.format(new Date(inMonth[0] ?? ''))}`
    }),
  )
}
