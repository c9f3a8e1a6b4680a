import { findEndOfWorkingDay, WORKING_DAY_MS } from './working-time.ts'

/**
 * By when a person is likely to hear from the branch. `share` is the percentage of people who heard that quickly; null if `at` is only the branch's
 * promise.
 */
export type AnswerBy = { readonly at: Date; readonly share: number | null }

/** The least number of answers from which the time of the next one is estimated. */
export const FEWEST_ANSWERS = 30
const PROMISED_WORKING_DAYS = 2
const SLOWEST_WORKING_DAYS = 3
const SHARE = 90

/**
 * Returns by when nine in ten people heard from the branch. `answers` has, for recent applications, the working time in milliseconds until the first
 * answer. With too few answers, or if these nine in ten took more than three working days, it returns the branch's promise of two working days.
 */
export function computeAnswerBy(sentAt: Date, answers: readonly number[]): AnswerBy {
  const sorted = answers.toSorted((one, other) => one - other)
  const slowest = sorted[Math.ceil((sorted.length * SHARE) / 100) - 1] ?? Infinity
  return sorted.length < FEWEST_ANSWERS || slowest > SLOWEST_WORKING_DAYS * WORKING_DAY_MS
    ? { at: findEndOfWorkingDay(sentAt, PROMISED_WORKING_DAYS * WORKING_DAY_MS), share: null }
    : { at: findEndOfWorkingDay(sentAt, slowest), share: SHARE }
}
