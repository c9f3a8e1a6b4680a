import { BASE_WORDS } from './base-words.ts'
import { listKeyboardWalks } from './keyboard-walks.ts'
import { LEAKED_PASSWORDS } from './leaked-passwords.ts'

/** Endings that people add to a word when a site demands more characters. Up to four digits are recognised without being listed. */
const COMMON_ENDINGS = new Set([
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '54321',
  '654321',
  '11111',
  '111111',
  '00000',
  '123123',
  '112233',
  '696969',
  'abc',
  'xyz',
  '123abc',
  'abc123',
  'qwerty',
  '!',
  '!!',
  '!1',
  '1!',
  '12!',
  '123!',
  '1234!',
  '@',
  '@1',
  '@12',
  '@123',
  '@1234',
  '#',
  '#1',
  '#123',
  '$',
  '*',
  '.',
  '?',
  '_',
  '_1',
  '_123',
  '-1',
  '-123',
  'er',
  's',
  'me',
  'you',
  'man',
  'boy',
  'girl',
  'one',
  'uk',
])
const COMMON_BEGINNINGS = new Set([
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  'my',
  'the',
  'mr',
  'miss',
  'i',
  'ilove',
  'love',
  'new',
  'old',
  'big',
  'little',
  'super',
  'red',
  'hot',
  'x',
  'abc',
  '!',
  '@',
  '#',
])

const listedWords = new Set([...BASE_WORDS, ...LEAKED_PASSWORDS])
let keyboardWalks: ReadonlySet<string> | undefined

/**
 * Returns true if this lower-case text is one of the millions of passwords that attackers try first: words of the lists, once, twice, or with the
 * usual beginnings and endings, and runs of adjacent keys.
 */
export function isListedPassword(text: string): boolean {
  keyboardWalks ??= new Set(listKeyboardWalks())
  if (keyboardWalks.has(text) || isRepetition(text) || isDate(text)) return true
  return Array.from(
    { length: text.length + 1 },
    (_cut, index) => [text.slice(0, index), text.slice(index)] as const,
  ).some(
    ([head, tail]) =>
      (listedWords.has(head) && isCommonEnding(tail)) ||
      (COMMON_BEGINNINGS.has(head) && listedWords.has(tail)),
  )
}

const isCommonEnding = (text: string) => /^\d{0,4}$/.test(text) || COMMON_ENDINGS.has(text)

/** Returns true for texts such as 'aaaaaaaa', '12121212', 'abcabcabc', 'passpass' and '20262026'. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length)
    if (text.length % length === 0 && unit.repeat(text.length / length) === text)
      return length <= 3 || /^\d+$/.test(unit) || listedWords.has(unit.replace(/\d{0,4}$/, ''))
  }
  return false
}

/** Returns true for a date such as 31121990, 12311990 or 19901231, also with separators. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-/. ]/g, '')
  return /^[0-3]\d[0-3]\d(19|20)\d\d$/.test(digits) || /^(19|20)\d\d[0-3]\d[0-3]\d$/.test(digits)
}
