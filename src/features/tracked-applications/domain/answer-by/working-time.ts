import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'

/** The hours in which a branch answers, Monday to Friday, by London time. */
const FIRST_HOUR = 8
export const LAST_HOUR = 17
export const WORKING_DAY_MS = (LAST_HOUR - FIRST_HOUR) * HOUR

/**
 * Returns whether a day, counted from 1 January 1970, is from Monday to Friday. That day was a Thursday, so weekday 0 is Sunday and 6 is Saturday.
 */
const isWorkingDay = (day: number) => {
  const weekday = (day + 4) % 7
  return weekday !== 0 && weekday !== 6
}
const startOf = (day: number) => toLondonInstant(day * DAY + FIRST_HOUR * HOUR)
const endOf = (day: number) => toLondonInstant(day * DAY + LAST_HOUR * HOUR)

/** Returns how many milliseconds of an interval are within working hours. */
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

/** Returns the end of the working day on which `working` milliseconds of working time have passed since `from`. */
export function findEndOfWorkingDay(from: Date, working: number): Date {
  let left = Math.max(working, MINUTE)
  for (let day = toLondonDayNumber(from); ; day++) {
    if (!isWorkingDay(day)) continue
    const begin = Math.max(startOf(day).getTime(), from.getTime())
    left -= Math.max(0, endOf(day).getTime() - begin)
    if (left <= 0) return endOf(day)
  }
}
