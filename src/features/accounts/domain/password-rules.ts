import { isListed } from './common-passwords/common-passwords.ts'
import { NO_PASSWORD } from './no-password.ts'
import { lengthOf, lengthRefusal, normalised, PASSWORD_LENGTH } from './password-length.ts'

/** Shorter parts of a name stand in too many words to say anything. */
const TELLING = 3

type Owner = {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
}
type Rules = {
  readonly minimum: number
  readonly productName: string
  /** What everyone can read, such as the passwords of a demo. */
  readonly published?: ReadonlySet<string>
}

/** What signing in takes; a new password needs more. */
export const isPasswordShaped = (password: string) =>
  password.length > 0 &&
  password.length <= PASSWORD_LENGTH * 4 &&
  password.isWellFormed() &&
  lengthOf(normalised(password)) <= PASSWORD_LENGTH

/** Why this cannot be the password of this person, or nothing. There are no rules about kinds of signs: length and not being guessed are what counts. */
export function passwordRefusal(
  password: string,
  owner: Owner,
  { minimum, productName, published }: Rules,
): string | undefined {
  if (password === '') return NO_PASSWORD
  if (!isPasswordShaped(password))
    return `The password must be ${PASSWORD_LENGTH} characters or fewer`
  const wanted = normalised(password)
  const refusal = lengthRefusal(password, minimum)
  if (refusal) return refusal
  if (isCommon(wanted))
    return 'This password is one of those that are guessed first. Three random words work well'
  if (published?.has(wanted)) return 'Everyone can read this password. Three random words work well'
  const [local = ''] = owner.emailAddress.trim().split('@')
  const personal = [
    local,
    ...wordsOf(local),
    ...wordsOf(owner.firstName),
    ...wordsOf(owner.lastName),
    ...wordsOf(productName),
  ]
  if (holdsAny(wanted, personal))
    return `The password must not contain your name, your e-mail address or ${productName}`
  return undefined
}

const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]

function holdsAny(password: string, parts: readonly string[]): boolean {
  const folded = fold(password)
  return parts
    .map((part) => fold(part.trim()))
    .some((part) => lengthOf(part) >= TELLING && folded.includes(part))
}

/** Case and accents hide nothing from somebody who guesses. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** In the list as it is, with '4' read as 'a' and so on, or without the decoration at its ends. */
export function isCommon(password: string): boolean {
  const lower = fold(password)
  const ending = /(?<![^a-z])[^a-z]*$/.exec(lower)?.[0] ?? ''
  const stem = lower.slice(0, lower.length - ending.length)
  const bare = lower.replace(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '')
  return (
    [lower, letters(lower), letters(stem) + ending, bare, letters(bare)].some(isListed) ||
    isOneStep(lower)
  )
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '£': 'l',
}
const letters = (text: string) => text.replace(/[013457@$!€£]/g, (sign) => LETTERS[sign] ?? sign)

/** Every sign as far from the one before: 'aaaaaaaa', 'abcdefgh', '97531975' not. */
function isOneStep(text: string): boolean {
  const steps = new Set(
    [...text]
      .slice(1)
      .map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0)),
  )
  return steps.size <= 1 && Math.abs([...steps][0] ?? 0) <= 3
}
