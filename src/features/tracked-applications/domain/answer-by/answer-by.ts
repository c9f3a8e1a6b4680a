import { findEndOfWorkingDay, WORKING_DAY_MS } from './working-time.ts'

/** By when a person is likely to hear from the branch. `share` is how many in a hundred did; null if the branch only promises it. */
export type AnswerBy = { readonly at: Date; readonly share: number | null }

/** Fewer answers than this say nothing about a branch. */
export const FEWEST_ANSWERS = 30
const PROMISED_WORKING_DAYS = 2
const SLOWEST_WORKING_DAYS = 3
const SHARE = 90

/**
 * Returns by when nine in ten people heard from the branch, from the working times of its first answers in the last 90 days. With too few or too slow
 * answers it returns the branch's promise of two working days.
 */
export function computeAnswerBy(sentAt: Date, answers: readonly number[]): AnswerBy {
  const sorted = answers.toSorted((one, other) => one - other)
  const slowest = sorted[Math.ceil((sorted.length * SHARE) / 100) - 1] ?? Infinity
  return sorted.length < FEWEST_ANSWERS || slowest > SLOWEST_WORKING_DAYS * WORKING_DAY_MS
    ? { at: findEndOfWorkingDay(sentAt, PROMISED_WORKING_DAYS * WORKING_DAY_MS), share: null }
    : { at: findEndOfWorkingDay(sentAt, slowest), share: SHARE }
}
