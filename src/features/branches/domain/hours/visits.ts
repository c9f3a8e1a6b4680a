import { toLondonDay } from '#shared/words/dates.ts'
import { toLondonClock } from '#shared/words/london-time.ts'
import { findNameRefusal } from '#shared/words/names.ts'
import { findPhoneRefusal, removePhonePunctuation } from '#shared/words/phone.ts'
import type { FieldRefusals } from '#shared/words/refusals.ts'
import { addDays, type BranchHours, listPeriodsOfDay, PHONE_ONLY } from './branch-hours.ts'
import { formatClock, formatWeekdayAndDay } from './hours-words.ts'

/** A day on which someone can visit a branch, with the times that can be chosen. */
export type VisitDay = { readonly day: string; readonly times: readonly string[] }

/** A visit as it is asked for: `day` is 'YYYY-MM-DD' and `time` is 'HH:MM', by London clocks. */
export type Visit = {
  readonly day: string
  readonly time: string
  readonly name: string
  readonly phone: string
}

const DAYS_AHEAD = 14
const STEP_MINUTES = 30

/** Lists the days of the next two weeks on which someone can come in, with a time every half hour until half an hour before closing. */
export function listVisitDays(branch: BranchHours, now: Date): readonly VisitDay[] {
  const [today, clock] = [toLondonDay(now), toLondonClock(now)]
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({
      day,
      times: listPeriodsOfDay(branch, day)
        .filter(({ note }) => note !== PHONE_ONLY)
        .flatMap(({ from, to }) => listTimes(from, to))
        .filter((time) => day !== today || time > clock),
    }))
    .filter(({ times }) => times.length > 0)
}

function listTimes(from: string, to: string): readonly string[] {
  const [start, end] = [countMinutes(from), countMinutes(to)]
  const count = Math.max(0, Math.floor((end - start) / STEP_MINUTES))
  return Array.from({ length: count }, (_, step) => formatMinutes(start + step * STEP_MINUTES))
}

const countMinutes = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const formatMinutes = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')

export const findVisitorNameRefusal = (name: string) =>
  name.trim() === '' ? 'Enter your name' : findNameRefusal(name.trim())

export const findVisitorPhoneRefusal = (phone: string) => {
  const plain = removePhonePunctuation(phone)
  return plain === '' || findPhoneRefusal(plain)
    ? 'Enter a UK phone number, like 07700 900 123'
    : undefined
}

/** Returns the refusals of a visit's day and time, which must be in the hours of the branch. */
export function findVisitTimeRefusals(
  { day, time }: Pick<Visit, 'day' | 'time'>,
  branch: BranchHours,
  now: Date,
): FieldRefusals {
  const chosen = listVisitDays(branch, now).find((each) => each.day === day)
  return {
    day: chosen ? undefined : 'Choose a day when we are open',
    time: !chosen || chosen.times.includes(time) ? undefined : 'Choose a time when we are open',
  }
}

/** Formats when a visit is: 'Tuesday 1 December at 9:30am'. */
export const formatVisitTime = ({ day, time }: Pick<Visit, 'day' | 'time'>) =>
  `${formatWeekdayAndDay(day)} at ${formatClock(time)}`
