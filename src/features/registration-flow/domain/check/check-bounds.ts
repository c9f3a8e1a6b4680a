import { findDayRefusal } from '#shared/words/dates.ts'
import { resolveDateBound } from '../questions/date-bounds.ts'
import { checkAnswer, sampleAnswer } from '../questions/check-answer.ts'
import {
  type Action,
  type DateBound,
  isSelect,
  isActionSet,
  type Validation,
} from '../definition/definition.ts'
import { type FlowMistake, type FlowFilePath, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { asksForDay } from '../questions/question-kinds.ts'

/** Finds bounds that the question's type does not read, and bounds that no answer can meet. */
export function checkBounds(
  { action, spot }: DefinedQuestion,
  today?: string,
): readonly FlowMistake[] {
  const validation = action.validation ?? {}
  const read: readonly string[] = findActionTraits(action).bounds
  const spotOfAll = [...spot, 'validation']
  const inWords = read.length > 0 ? `It reads ${read.join(', ')}.` : 'It reads none.'
  const mistakes = [
    ...Object.keys(validation).flatMap((name) =>
      listMistakeUnless(
        read.includes(name),
        [...spotOfAll, name],
        `A ${action.type} does not read ${name}. ${inWords}`,
      ),
    ),
    ...findContradictoryBounds(validation, spotOfAll),
  ]
  if (mistakes.length > 0) return mistakes
  return [
    ...findUnanswerableBounds(action, spotOfAll),
    ...findEmptyDateRange(action, spotOfAll, today),
  ]
}

/**
 * Finds bounds that do not contradict each other and still admit no answer, because of the text's format or a default bound. Dates and choices are
 * left out, because other functions check them.
 */
function findUnanswerableBounds(action: Action, spot: FlowFilePath): readonly FlowMistake[] {
  if (isActionSet(action) || isSelect(action) || asksForDay(action)) return []
  const sentence = checkAnswer(action, sampleAnswer(action, EXAMPLE_DAY), {
    today: EXAMPLE_DAY,
    required: true,
  })
  return listMistakeUnless(
    sentence === null,
    spot,
    `No answer is right: the best that we found is told '${sentence}'.`,
  )
}
const EXAMPLE_DAY = '2026-01-31'

/** The first and last days that `findDayRefusal` accepts in a date. */
const CALENDAR_LIMITS = { first: '1900-01-01', last: '2099-12-31' }

/**
 * Finds date bounds that admit no day today. When the server starts, it passes no `today`, because a stored flow that was valid once must not prevent
 * a later start.
 */
function findEmptyDateRange(
  action: Action,
  spot: FlowFilePath,
  today?: string,
): readonly FlowMistake[] {
  const { earliest, latest } = action.validation ?? {}
  if (!asksForDay(action) || today === undefined || !(earliest ?? latest)) return []
  const from = resolveDateBound(earliest ?? CALENDAR_LIMITS.first, today)
  const to = resolveDateBound(latest ?? CALENDAR_LIMITS.last, today)
  return listMistakeUnless(
    from <= to && from <= CALENDAR_LIMITS.last && to >= CALENDAR_LIMITS.first,
    [...spot, earliest === undefined ? 'latest' : 'earliest'],
    `No day fits: today these bounds ask for ${from} or later and ${to} or earlier.`,
  )
}

function findContradictoryBounds(
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

/** Returns whether the bounds are in order. A fixed day and a day counted from today have no lasting order, so such a pair passes. */
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
