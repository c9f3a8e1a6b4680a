import { findTypedDayRefusal } from '#shared/words/dates.ts'

/** Returns the refusal of a driver's date of birth as a consultant typed it; undefined if it is a date of the calendar. */
export const findBirthDateRefusal = (typed: string): string | undefined =>
  typed === '' ? 'Enter the date of birth' : findTypedDayRefusal(typed)
