import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import { describeMissingAnswer } from './describe-missing-answer.ts'

const numberFormat = new Intl.NumberFormat('en-GB')

/** Returns the error message for a number or an amount outside its bounds. `written` formats a bound. */
export function checkNumberBounds(
  amount: number,
  { min, max }: { readonly min?: number; readonly max?: number },
  written: (bound: number) => string,
): string | undefined {
  if ((min === undefined || amount >= min) && (max === undefined || amount <= max)) return undefined
  if (min !== undefined && max !== undefined) return `Enter ${written(min)} to ${written(max)}`
  return min === undefined ? `Enter ${written(max ?? 0)} or less` : `Enter ${written(min)} or more`
}

/** A whole number, written only with digits [seed 5]. */
export const number: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: (action) => ('shownAs' in action && action.shownAs === 'scale' ? 5 : 8),
  shownAs: ['scale'],
  bounds: ['min', 'max'],
  missing: describeMissingAnswer,
  wrong: ({ validation = {} }, text) =>
    /^\d{1,12}$/.test(text)
      ? checkNumberBounds(Number(text), validation, (bound) => numberFormat.format(bound))
      : 'Enter a whole number, using figures only',
  tidy: (text) => text.replace(/[\s,]/g, '').replace(/^0+(?=\d)/, ''),
  sample: ({ validation: { min, max } = {} }) => String(Math.ceil(min ?? Math.min(3, max ?? 3))),
})
