import { removeSpacingAndCapitalise, type TextAnswerFormat } from './format.ts'
import { computeWeightedSum } from './weighted-sum.ts'

const TAX_WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
const TAX_CHECK_DIGITS = '21987654321'
/** Checks a Unique Taxpayer Reference of ten digits: the first digit is a check digit of the other nine. */
const isTaxReference = (text: string) =>
  /^\d{10}$/.test(text) &&
  text[0] === TAX_CHECK_DIGITS[computeWeightedSum(text.slice(1), TAX_WEIGHTS) % 11]

/** HMRC's Unique Taxpayer Reference. Some letters from HMRC print a K after it, which is removed. */
export const taxReference: TextAnswerFormat = {
  secret: true,
  tidy: (text) => removeSpacingAndCapitalise(text).replace(/^(\d{10})K$/, '$1'),
  fits: isTaxReference,
  refusal: 'Enter the Unique Taxpayer Reference of 10 digits as HMRC wrote it. Check each digit',
  display: (text) => text.replace(/^(\d{5})(\d{5})$/, '$1 $2'),
  sample: '1955839661',
}
