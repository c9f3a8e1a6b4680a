import { removeSpacingAndCapitalise, type TextAnswerFormat } from './format.ts'
import { computeWeightedSum } from './weighted-sum.ts'

const VAT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2]
/**
 * Checks a VAT number: seven digits, two check digits and, optionally, three digits for the branch. In numbers issued since 2010 the check digits are
 * 55 lower.
 */
function isVatNumber(text: string): boolean {
  const [, digits] = /^(?:XI)?(\d{9})(?:\d{3})?$/.exec(text) ?? []
  if (!digits) return false
  const sum = computeWeightedSum(digits, VAT_WEIGHTS) + Number(digits.slice(7))
  return Number(digits) > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0)
}

export const vatNumber: TextAnswerFormat = {
  secret: true,
  tidy: (text) => removeSpacingAndCapitalise(text).replace(/^GB/, ''),
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
