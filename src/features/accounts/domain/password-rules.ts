import { isListedPassword } from './common-passwords/common-passwords.ts'
import { MISSING_PASSWORD_MESSAGE } from './no-password.ts'
import {
  countCharacters,
  findPasswordLengthRefusal,
  normalisePassword,
  MAX_PASSWORD_LENGTH,
} from './password-length.ts'

/** A password may contain a part of the person's name that is shorter than this, because so many words contain it. */
const MIN_NAME_PART_LENGTH = 3
/** A part of the name that is shorter than this is refused only as a whole word, because 'Eve' is also in 'seven'. */
const MIN_NAME_LENGTH_INSIDE_WORDS = 4

type PasswordOwner = {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
}
type PasswordRules = {
  readonly minimum: number
  readonly productName: string
  /** Passwords that are publicly known, such as the passwords of the demo. */
  readonly published?: ReadonlySet<string>
}

/** Returns true if a text can be a password at all. Sign-in requires no more; a new password must also pass `findPasswordRefusal`. */
export const canBePassword = (password: string) =>
  password.length > 0 &&
  password.length <= MAX_PASSWORD_LENGTH * 4 &&
  password.isWellFormed() &&
  countCharacters(normalisePassword(password)) <= MAX_PASSWORD_LENGTH

/**
 * Returns the reason why this person cannot have this password; undefined if they can. The rules demand no particular kinds of characters, such as
 * digits: only the length and how hard the password is to guess count.
 */
export function findPasswordRefusal(
  password: string,
  owner: PasswordOwner,
  { minimum, productName, published }: PasswordRules,
): string | undefined {
  if (password === '') return MISSING_PASSWORD_MESSAGE
  if (!canBePassword(password))
    return `The password must be ${MAX_PASSWORD_LENGTH} characters or fewer`
  const wanted = normalisePassword(password)
  const refusal = findPasswordLengthRefusal(password, minimum)
  if (refusal) return refusal
  if (isCommonPassword(wanted))
    return 'This password is one of those that are guessed first. Three random words work well'
  if (published?.has(wanted)) return 'Everyone can read this password. Three random words work well'
  const [local = ''] = owner.emailAddress.trim().split('@')
  const personal = [
    local,
    ...listTextAndItsWords(local),
    ...listTextAndItsWords(owner.firstName),
    ...listTextAndItsWords(owner.lastName),
    ...listTextAndItsWords(productName),
  ]
  if (containsAnyPart(wanted, personal))
    return `The password must not contain your name, your email address or ${productName}`
  return undefined
}

const listTextAndItsWords = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]

function containsAnyPart(password: string, parts: readonly string[]): boolean {
  const folded = removeCaseAndAccents(password)
  return parts
    .map((part) => removeCaseAndAccents(part.trim()))
    .some((part) => countCharacters(part) >= MIN_NAME_PART_LENGTH && containsNamePart(folded, part))
}

const containsNamePart = (password: string, part: string) =>
  countCharacters(part) >= MIN_NAME_LENGTH_INSIDE_WORDS
    ? password.includes(part)
    : password.split(/[^\p{L}]+/u).includes(part)

/** Removes case and accents, because they do not hinder guessing. */
const removeCaseAndAccents = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Searches the lists for a password as typed, with '4' read as 'a' and similar replacements, and without added characters at its ends. */
export function isCommonPassword(password: string): boolean {
  const lower = removeCaseAndAccents(password)
  const ending = /(?<![^a-z])[^a-z]*$/.exec(lower)?.[0] ?? ''
  const stem = lower.slice(0, lower.length - ending.length)
  const bare = lower.replace(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '')
  return (
    [
      lower,
      replaceLookAlikes(lower),
      replaceLookAlikes(stem) + ending,
      bare,
      replaceLookAlikes(bare),
    ].some(isListedPassword) || hasConstantStep(lower)
  )
}

const LOOK_ALIKE_LETTERS: Readonly<Record<string, string>> = {
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
const replaceLookAlikes = (text: string) =>
  text.replace(/[013457@$!€£]/g, (character) => LOOK_ALIKE_LETTERS[character] ?? character)

/** Returns true if the distance between neighbouring characters is constant and at most 3, as in 'aaaaaaaa' and 'abcdefgh', but not in '97531975'. */
function hasConstantStep(text: string): boolean {
  const steps = new Set(
    [...text]
      .slice(1)
      .map((character, index) => (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0)),
  )
  return steps.size <= 1 && Math.abs([...steps][0] ?? 0) <= 3
}
