import { resolveDateBound } from '../questions/date-bounds.ts'
import { checkAnswer, sampleAnswer } from '../questions/check-answer.ts'
import { type Action, isSelect, isActionSet } from '../definition/definition.ts'
import { type FlowMistake, type FlowFilePath, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { asksForDay } from '../questions/question-kinds.ts'
import { findContradictoryBounds } from './contradictory-bounds.ts'

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
 * Finds date bounds that admit no day today. When the server starts, `today` is undefined and nothing is found: a flow whose bounds admitted a day
 * when it was stored must not prevent a later start.
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
