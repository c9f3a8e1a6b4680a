import { formatPounds } from '#shared/words/job-words.ts'
import { AMOUNT_FORMAT_MESSAGE, readAmount } from '#shared/words/pay/amount.ts'
import { readDecimalComma } from '#shared/words/pay/decimal-comma.ts'

/** Removes from typed or pasted text what an amount cannot contain: all but digits, one point and two decimals [seed 5, 9]. */
export function keepCurrencyCharacters(text: string): string {
  const read = readDecimalComma(text.replace(/[^\d.,]/g, ''))
  const [whole = '', ...rest] = read.replace(/,/g, '').split('.')
  return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
}

/**
 * Returns the text of a field for money during typing. A comma at the end stays until three digits follow it, because only then is it certain that it
 * separates thousands.
 */
export function keepCurrencyWhileTyped(text: string): string {
  const [, whole, decimals] = /^([\d,]*),(\d{0,2})$/.exec(text.replace(/[^\d.,]/g, '')) ?? []
  return whole === undefined
    ? keepCurrencyCharacters(text)
    : `${whole.replace(/,/g, '')},${decimals}`
}

/** Returns whether a field for money shows the amount as it was typed, apart from a pound sign, spaces and commas between thousands. */
export function isSpellingOfAmount(text: string, shown: string): boolean {
  const typed = text.replace(/[£\s]/g, '')
  return shown === typed || readAmount(typed) === shown
}

/** Returns the note that names the amount in use, for a person who typed something else. */
export const describeAmountInUse = (amount: string) =>
  /\d/.test(amount)
    ? `We will use ${formatPounds(amount.replace(/^\./, '0.'))}`
    : AMOUNT_FORMAT_MESSAGE

/** Removes all but digits, for a number field [seed 5]. */
export const keepDigits = (text: string) => text.replace(/\D/g, '')

/** Cuts typed or pasted text to the length of its field [seed 5]. */
export const cutToLength = (text: string, length: number) => [...text].slice(0, length).join('')

/** Returns how much can still be typed, '2,000 characters left', or how much too long the text is. */
export function describeRoom(length: number, longest: number): string {
  const left = longest - length
  const count = Math.abs(left).toLocaleString('en-GB')
  const noun = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`
}

/** Returns the refusal of a text that is too long for its field; undefined if it fits. */
export const findTooLongRefusal = (text: string, longest: number) =>
  text.length > longest ? `Use ${longest.toLocaleString('en-GB')} characters or fewer` : undefined
