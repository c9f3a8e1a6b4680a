import { dayRefusal } from '#shared/words/dates.ts'
import { dayOfBound } from '../questions/date-bounds.ts'
import { check, sample } from '../questions/check-answer.ts'
import {
  type Action,
  type DateBound,
  isSelect,
  isSet,
  type Validation,
} from '../definition/definition.ts'
import { type Mistake, type Spot, unless } from './mistake.ts'
import type { Written } from '../definition/written-questions.ts'
import { traitsOf } from '../action-types/action-types.ts'
import { asksForDay } from '../questions/what-is-asked.ts'

/** Finds bounds that the question's type does not read, and bounds that no answer can meet. */
export function checkBounds({ action, spot }: Written, today?: string): readonly Mistake[] {
  const validation = action.validation ?? {}
  const read: readonly string[] = traitsOf(action).bounds
  const spotOfAll = [...spot, 'validation']
  const inWords = read.length > 0 ? `It reads ${read.join(', ')}.` : 'It reads none.'
  const mistakes = [
    ...Object.keys(validation).flatMap((name) =>
      unless(
        read.includes(name),
        [...spotOfAll, name],
        `A ${action.type} does not read ${name}. ${inWords}`,
      ),
    ),
    ...contradictions(validation, spotOfAll),
  ]
  if (mistakes.length > 0) return mistakes
  return [...unanswerable(action, spotOfAll), ...dayless(action, spotOfAll, today)]
}

/**
 * Finds bounds that are in order and still admit no answer, because of the format or a default bound. Dates depend on today, and choices have
 * checks of their own.
 */
function unanswerable(action: Action, spot: Spot): readonly Mistake[] {
  if (isSet(action) || isSelect(action) || asksForDay(action)) return []
  const sentence = check(action, sample(action, ANY_DAY), { today: ANY_DAY, required: true })
  return unless(
    sentence === null,
    spot,
    `No answer is right: the best that we found is told '${sentence}'.`,
  )
}
const ANY_DAY = '2026-01-31'

/** The first and last days that `dayRefusal` accepts in a date. */
const CALENDAR = { first: '1900-01-01', last: '2099-12-31' }

/** Finds date bounds that admit no day today. A server start passes no `today`, because a stored flow that was valid once must not stop it later. */
function dayless(action: Action, spot: Spot, today?: string): readonly Mistake[] {
  const { earliest, latest } = action.validation ?? {}
  if (!asksForDay(action) || today === undefined || !(earliest ?? latest)) return []
  const from = dayOfBound(earliest ?? CALENDAR.first, today)
  const to = dayOfBound(latest ?? CALENDAR.last, today)
  return unless(
    from <= to && from <= CALENDAR.last && to >= CALENDAR.first,
    [...spot, earliest === undefined ? 'latest' : 'earliest'],
    `No day fits: today these bounds ask for ${from} or later and ${to} or earlier.`,
  )
}

function contradictions(
  { minLength, maxLength, min, max, earliest, latest, atLeast, atMost }: Validation,
  spot: Spot,
): readonly Mistake[] {
  return [
    ...unless(
      inOrder(minLength, maxLength),
      [...spot, 'minLength'],
      'minLength is more than maxLength: no text is right.',
    ),
    ...unless(maxLength !== 0, [...spot, 'maxLength'], 'maxLength is 0: no text is right.'),
    ...unless(inOrder(min, max), [...spot, 'min'], 'min is more than max: no number is right.'),
    ...unless(
      inOrder(atLeast, atMost),
      [...spot, 'atLeast'],
      'atLeast is more than atMost: no answer is right.',
    ),
    ...unless(atMost !== 0, [...spot, 'atMost'], 'atMost is 0: no answer is right.'),
    ...[['earliest', earliest] as const, ['latest', latest] as const].flatMap(([name, bound]) =>
      unless(
        bound === undefined || exists(bound),
        [...spot, name],
        `${bound} is no day of the calendar.`,
      ),
    ),
    ...unless(
      daysInOrder(earliest, latest),
      [...spot, 'earliest'],
      'earliest is after latest: no day is right.',
    ),
  ]
}

const inOrder = (low: number | undefined, high: number | undefined) =>
  low === undefined || high === undefined || low <= high

const exists = (bound: DateBound) => !isDay(bound) || dayRefusal(bound) === undefined
const isDay = (bound: DateBound) => /^\d/.test(bound)

/** Returns whether the bounds are in order. A fixed day and a day counted from today have no lasting order, so such a pair passes. */
function daysInOrder(earliest: DateBound | undefined, latest: DateBound | undefined): boolean {
  if (earliest === undefined || latest === undefined || isDay(earliest) !== isDay(latest))
    return true
  return isDay(earliest) ? earliest <= latest : daysFromToday(earliest) <= daysFromToday(latest)
}

function daysFromToday(bound: DateBound): number {
  if (bound === 'today') return 0
  return Number(bound.slice(0, -1)) * (bound.endsWith('y') ? 365.2425 : 1)
}
