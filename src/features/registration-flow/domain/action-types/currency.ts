import { readDecimalComma } from '#shared/words/pay/decimal-comma.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import { describeMissingAnswer } from './describe-missing-answer.ts'
import { checkNumberBounds } from './number.ts'

const poundFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const AMOUNT_PATTERN = /^\d{1,9}(\.\d{1,2})?$/
const formatPounds = (amount: number) => poundFormat.format(amount).replace(/\.00$/, '')

/** An amount has digits and one decimal point, with at most two decimals [seed 5]. */
export const currency: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 8,
  bounds: ['min', 'max'],
  missing: describeMissingAnswer,
  wrong: ({ validation = {} }, text) =>
    AMOUNT_PATTERN.test(text)
      ? checkNumberBounds(Number(text), validation, formatPounds)
      : 'Enter an amount in pounds, for example 12.50',
  tidy: (text) =>
    readDecimalComma(text.replace(/[\s£]/g, ''))
      .replace(/,/g, '')
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.')
      .replace(/\.$/, ''),
  display: (text) => (AMOUNT_PATTERN.test(text) ? formatPounds(Number(text)) : text),
  sample: ({ validation: { min, max } = {} }) => (min ?? Math.min(12.5, max ?? 12.5)).toFixed(2),
})
