import { toLondonDay } from '#shared/words/dates.ts'
import { toLondonClock } from '#shared/words/london-time.ts'
import {
  addDays,
  type BranchHours,
  findWeekday,
  listPeriodsOfDay,
  type OpenPeriod,
} from './branch-hours.ts'
import { formatClock, formatWeekdayAndDay } from './hours-words.ts'

/** The state of a branch. `words` also says until when the branch is open, or when it opens again. */
export type OpeningState = { readonly openNow: boolean; readonly words: string }

/** The maximum number of days ahead in which the next opening is searched. */
const DAYS_AHEAD = 366
/** A day this many days ahead gets its full date, because its weekday could also mean today. */
const DAYS_NAMED_BY_WEEKDAY = 7

/** Describes the state of a branch at an instant, by London time; undefined if its hours are not known. */
export function describeOpening(branch: BranchHours, now: Date): OpeningState | undefined {
  if (branch.hours.length === 0) return undefined
  const [today, clock] = [toLondonDay(now), toLondonClock(now)]
  const current = listPeriodsOfDay(branch, today).find(
    ({ from, to }) => from <= clock && clock < to,
  )
  if (current)
    return {
      openNow: true,
      words: withNote(`Open now until ${formatClock(current.to)}`, current),
    }
  const next = findNextOpening(branch, today, clock)
  if (!next) return { openNow: false, words: 'Closed for now' }
  return {
    openNow: false,
    words: withNote(
      `Closed, opens ${nameDay(next.daysAhead, next.day)} at ${formatClock(next.period.from)}`,
      next.period,
    ),
  }
}

type NextOpening = {
  readonly day: string
  readonly daysAhead: number
  readonly period: OpenPeriod
}

function findNextOpening(branch: BranchHours, today: string, clock: string) {
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead++) {
    const day = addDays(today, daysAhead)
    const period = listPeriodsOfDay(branch, day).find(({ from }) => daysAhead > 0 || from > clock)
    if (period) return { day, daysAhead, period } satisfies NextOpening
  }
  return undefined
}

function nameDay(daysAhead: number, day: string): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead < DAYS_NAMED_BY_WEEKDAY ? findWeekday(day) : formatWeekdayAndDay(day)
}

const withNote = (words: string, { note }: OpenPeriod) => (note ? `${words}, ${note}` : words)
