import { findDayRefusal } from '#shared/words/dates.ts'
import type { DateBound, Validation } from '../definition/definition.ts'
import { type FlowMistake, type FlowFilePath, listMistakeUnless } from './mistake.ts'

export function findContradictoryBounds(
  { minLength, maxLength, min, max, earliest, latest, atLeast, atMost }: Validation,
  spot: FlowFilePath,
): readonly FlowMistake[] {
  return [
    ...listMistakeUnless(
      areBoundsInOrder(minLength, maxLength),
      [...spot, 'minLength'],
      'minLength is more than maxLength: no text is right.',
    ),
    ...listMistakeUnless(
      maxLength !== 0,
      [...spot, 'maxLength'],
      'maxLength is 0: no text is right.',
    ),
    ...listMistakeUnless(
      areBoundsInOrder(min, max),
      [...spot, 'min'],
      'min is more than max: no number is right.',
    ),
    ...listMistakeUnless(
      areBoundsInOrder(atLeast, atMost),
      [...spot, 'atLeast'],
      'atLeast is more than atMost: no answer is right.',
    ),
    ...listMistakeUnless(atMost !== 0, [...spot, 'atMost'], 'atMost is 0: no answer is right.'),
    ...[['earliest', earliest] as const, ['latest', latest] as const].flatMap(([name, bound]) =>
      listMistakeUnless(
        bound === undefined || isExistingDay(bound),
        [...spot, name],
        `${bound} is no day of the calendar.`,
      ),
    ),
    ...listMistakeUnless(
      areDaysInOrder(earliest, latest),
      [...spot, 'earliest'],
      'earliest is after latest: no day is right.',
    ),
  ]
}

const areBoundsInOrder = (low: number | undefined, high: number | undefined) =>
  low === undefined || high === undefined || low <= high

const isExistingDay = (bound: DateBound) =>
  !isFixedDay(bound) || findDayRefusal(bound) === undefined

const isFixedDay = (bound: DateBound) => /^\d/.test(bound)

/**
 * Returns whether the bounds are in order. A fixed day and a day counted from today change their order with time, so such a pair counts as in order.
 */
function areDaysInOrder(earliest: DateBound | undefined, latest: DateBound | undefined): boolean {
  if (earliest === undefined || latest === undefined || isFixedDay(earliest) !== isFixedDay(latest))
    return true
  return isFixedDay(earliest)
    ? earliest <= latest
    : countDaysFromToday(earliest) <= countDaysFromToday(latest)
}

function countDaysFromToday(bound: DateBound): number {
  if (bound === 'today') return 0
  return Number(bound.slice(0, -1)) * (bound.endsWith('y') ? 365.2425 : 1)
}
