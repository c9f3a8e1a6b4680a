import { capital, type Format } from './format.ts'

const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)

const TAX_WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
const TAX_CHECK_DIGITS = '21987654321'
/** The first of the ten digits follows from the others. */
const isTaxReference = (text: string) =>
  /^\d{10}$/.test(text) && text[0] === TAX_CHECK_DIGITS[weighed(text.slice(1), TAX_WEIGHTS) % 11]

/** HMRC's Unique Taxpayer Reference; on some letters a K stands behind it. */
export const taxReference: Format = {
  tidy: (text) => capital(text).replace(/^(\d{10})K$/, '$1'),
  fits: isTaxReference,
  refusal: 'Enter the Unique Taxpayer Reference of 10 digits as HMRC wrote it. Check each digit',
  display: (text) => text.replace(/^(\d{5})(\d{5})$/, '$1 $2'),
  sample: '1955839661',
}

const VAT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2]
/** Seven digits and two that check them; numbers since 2010 have 55 less in those. Three more tell branches apart. */
function isVatNumber(text: string): boolean {
  const [, digits] = /^(?:XI)?(\d{9})(?:\d{3})?$/.exec(text) ?? []
  if (!digits) return false
  const sum = weighed(digits, VAT_WEIGHTS) + Number(digits.slice(7))
  return Number(digits) > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0)
}

export const vatNumber: Format = {
  tidy: (text) => capital(text).replace(/^GB/, ''),
  fits: isVatNumber,
  refusal:
    'Enter the VAT registration number of 9 digits, for example GB 123 4567 82. Check each digit',
  display: (text) =>
    text.replace(
      /^(XI)?(\d{3})(\d{4})(\d{2})(\d{3})?$/,
      (_all, country = 'GB', ...groups: (string | undefined)[]) =>
        [country, ...groups.slice(0, 4)].filter(Boolean).join(' '),
    ),
  sample: '123456782',
}
