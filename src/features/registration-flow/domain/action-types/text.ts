import { lineRefusal, paragraphRefusal, tidied } from '#shared/words/text.ts'
import { counted } from '#shared/counted.ts'
import type { Action } from '../definition/definition.ts'
import { type ActionRules, typed } from './action-type.ts'
import { enter } from './enter.ts'
import { FORMATS } from './formats/text-formats.ts'

/** The maximum lengths if the flow's definition sets none. */
export const TEXT_LENGTH = 250
export const TEXTAREA_LENGTH = 4000

const formatOf = ({ validation }: Action) =>
  validation?.format ? FORMATS[validation.format] : undefined
const tooShort = (text: string, least = 0, unit = 'character') =>
  [...text].length < least ? `Use at least ${counted(least, unit)}` : undefined

export const text: ActionRules<string> = typed({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: ['minLength', 'maxLength', 'format'],
  missing: enter,
  wrong: (action, given) => {
    const { minLength, maxLength = TEXT_LENGTH } = action.validation ?? {}
    const format = formatOf(action)
    return format && !format.fits(given)
      ? format.refusal
      : (lineRefusal(given, maxLength) ?? tooShort(given, minLength, format?.unit))
  },
  tidy: (given, action) => formatOf(action)?.tidy(tidied(given)) ?? tidied(given),
  display: (given, action) => formatOf(action)?.display?.(given) ?? given,
  sample: (action) =>
    formatOf(action)
      ? fitted(formatOf(action)?.sample ?? '', action, '1')
      : fitted('Sample', action, 'e'),
})

export const textarea: ActionRules<string> = typed({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: ['minLength', 'maxLength'],
  missing: enter,
  wrong: ({ validation: { minLength, maxLength = TEXTAREA_LENGTH } = {} }, given) =>
    paragraphRefusal(given, maxLength) ?? tooShort(given, minLength),
  tidy: tidied,
  sample: (action) => fitted('Two lines\nof text', action, 'e'),
})

function fitted(
  given: string,
  { validation: { minLength = 0, maxLength } = {} }: Action,
  filler: string,
): string {
  return given.padEnd(minLength, filler).slice(0, maxLength).trim()
}
