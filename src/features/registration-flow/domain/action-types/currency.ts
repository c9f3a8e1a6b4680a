import { type ActionRules, typed } from './action-type.ts'
import { enter } from './enter.ts'
import { outside } from './number.ts'

const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const inPounds = (amount: number) => format.format(amount).replace(/\.00$/, '')

/** An amount has digits and one decimal point, with at most two decimals [seed 5]. */
export const currency: ActionRules<string> = typed({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: ['min', 'max'],
  missing: enter,
  wrong: ({ validation = {} }, text) =>
    AMOUNT.test(text)
      ? outside(Number(text), validation, inPounds)
      : 'Enter an amount in pounds, for example 12.50',
  tidy: (text) =>
    text
      .replace(/[\s,£]/g, '')
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.')
      .replace(/\.$/, ''),
  display: (text) => (AMOUNT.test(text) ? inPounds(Number(text)) : text),
  sample: ({ validation: { min, max } = {} }) => (min ?? Math.min(12.5, max ?? 12.5)).toFixed(2),
})
