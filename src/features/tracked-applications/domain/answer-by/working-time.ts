import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'

/** The hours in which a branch answers, Monday to Friday, by London time. */
const FIRST_HOUR = 8
export const LAST_HOUR = 17
export const WORKING_DAY_MS = (LAST_HOUR - FIRST_HOUR) * HOUR

/** 1 January 1970 was a Thursday. */
const isWorkingDay = (day: number) => {
  const weekday = (day + 4) % 7
  return weekday !== 0 && weekday !== 6
}
const startOf = (day: number) => toLondonInstant(day * DAY + FIRST_HOUR * HOUR)
const endOf = (day: number) => toLondonInstant(day * DAY + LAST_HOUR * HOUR)

/** Returns how long an interval is, counted in working hours. */
export function computeWorkingTime(from: Date, to: Date): number {
  let time = 0
  for (let day = toLondonDayNumber(from); day <= toLondonDayNumber(to); day++) {
    if (!isWorkingDay(day)) continue
    const begin = Math.max(startOf(day).getTime(), from.getTime())
    const end = Math.min(endOf(day).getTime(), to.getTime())
    time += Math.max(0, end - begin)
  }
  return time
}

/** Returns the end of the working day on which this much working time has passed. */
export function findEndOfWorkingDay(from: Date, working: number): Date {
  let left = Math.max(working, MINUTE)
  for (let day = toLondonDayNumber(from); ; day++) {
    if (!isWorkingDay(day)) continue
    const begin = Math.max(startOf(day).getTime(), from.getTime())
    left -= Math.max(0, endOf(day).getTime() - begin)
    if (left <= 0) return endOf(day)
  }
}
