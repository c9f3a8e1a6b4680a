import { findLineRefusal, findParagraphRefusal, normaliseText } from '#shared/words/text.ts'
import { formatCount } from '#shared/format-count.ts'
import type { Action } from '../definition/definition.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import { describeMissingAnswer } from './describe-missing-answer.ts'
import { FORMATS } from './formats/text-formats.ts'

/** The maximum lengths if the flow's definition sets none. */
export const DEFAULT_MAX_TEXT_LENGTH = 250
export const DEFAULT_MAX_TEXTAREA_LENGTH = 4000

const findTextFormat = ({ validation }: Action) =>
  validation?.format ? FORMATS[validation.format] : undefined
const checkMinLength = (text: string, least = 0, unit = 'character') =>
  [...text].length < least ? `Use at least ${formatCount(least, unit)}` : undefined

export const text: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: (action) => findTextFormat(action)?.seconds ?? 10,
  bounds: ['minLength', 'maxLength', 'format'],
  missing: describeMissingAnswer,
  wrong: (action, given) => {
    const { minLength, maxLength = DEFAULT_MAX_TEXT_LENGTH } = action.validation ?? {}
    const format = findTextFormat(action)
    return format && !format.fits(given)
      ? format.refusal
      : (findLineRefusal(given, maxLength) ?? checkMinLength(given, minLength, format?.unit))
  },
  tidy: (given, action) =>
    findTextFormat(action)?.tidy(normaliseText(given)) ?? normaliseText(given),
  display: (given, action) => findTextFormat(action)?.display?.(given) ?? given,
  sample: (action) =>
    findTextFormat(action)
      ? fitToLength(findTextFormat(action)?.sample ?? '', action, '1')
      : fitToLength('Sample', action, 'e'),
})

export const textarea: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 20,
  bounds: ['minLength', 'maxLength'],
  missing: describeMissingAnswer,
  wrong: ({ validation: { minLength, maxLength = DEFAULT_MAX_TEXTAREA_LENGTH } = {} }, given) =>
    findParagraphRefusal(given, maxLength) ?? checkMinLength(given, minLength),
  tidy: normaliseText,
  sample: (action) => fitToLength('Two lines\nof text', action, 'e'),
})

function fitToLength(
  given: string,
  { validation: { minLength = 0, maxLength } = {} }: Action,
  filler: string,
): string {
  return given.padEnd(minLength, filler).slice(0, maxLength).trim()
}
