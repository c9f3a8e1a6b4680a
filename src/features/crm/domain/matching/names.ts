import { isKnownFirstName, isShortFor } from './first-names.ts'
import type { ComparedPerson } from './person.ts'
import { toPlainLetters, countTypingErrors, toSoundKey } from './spelling.ts'

export type NamePartLikeness =
  | 'same'
  | 'short'
  | 'near'
  | 'part'
  | 'initial'
  | 'differs'
  | 'unknown'
type ComparedNames = Pick<ComparedPerson, 'firstName' | 'middleName' | 'lastName'>

/**
 * Reports whether two names differ only by typing mistakes: two are allowed in names of six letters or more, one in shorter names, and none for an
 * initial.
 */
const differsByTypingErrors = (one: string, other: string) => {
  const shorter = Math.min(one.length, other.length)
  const allowed = shorter < 2 ? 0 : shorter < 6 ? 1 : 2
  return (
    allowed > 0 &&
    countTypingErrors(one, other, allowed) <= allowed &&
    (one[0] === other[0] || countTypingErrors(one, other, 1) === 1)
  )
}

/**
 * Compares two first names. Two known names that are not short for one another count as two people, however similar they are, because parents give
 * twins similar names.
 */
export function compareFirstNames(given: string, known: string): NamePartLikeness {
  const [one, other] = [toPlainLetters(given), toPlainLetters(known)]
  if (one === '' || other === '') return 'unknown'
  if (one === other || one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 'same'
  if (isShortFor(one, other)) return 'short'
  const [heads, tails] = [one.split(' '), other.split(' ')]
  if (heads.length !== tails.length && heads[0] === tails[0]) return 'part'
  if (one[0] === other[0] && (one.length === 1 || other.length === 1)) return 'initial'
  if (isKnownFirstName(one) && isKnownFirstName(other)) return 'differs'
  return differsByTypingErrors(one, other) ? 'near' : 'differs'
}

/** Compares two surnames. A single surname matches a double one that contains it. */
export function compareLastNames(given: string, known: string): NamePartLikeness {
  const [one, other] = [toPlainLetters(given), toPlainLetters(known)]
  if (one === '' || other === '') return 'unknown'
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 'same'
  if (differsByTypingErrors(one, other)) return 'near'
  const [heads, tails] = [one.split(' '), other.split(' ')]
  if (
    (heads.length > 1 || tails.length > 1) &&
    heads.some(
      (part) =>
        part.length > 3 &&
        tails.some((whole) => whole === part || differsByTypingErrors(whole, part)),
    )
  )
    return 'part'
  return one.length > 4 && other.length > 4 && toSoundKey(one) === toSoundKey(other)
    ? 'near'
    : 'differs'
}

export type NameLikeness = {
  readonly first: NamePartLikeness
  readonly last: NamePartLikeness
  readonly way: 'as written' | 'swapped' | 'by middle name'
}

const MATCHING_LIKENESSES: readonly NamePartLikeness[] = ['same', 'short', 'near', 'part']
export const isNameMatch = (likeness: NamePartLikeness) => MATCHING_LIKENESSES.includes(likeness)

/**
 * Compares names in three ways and returns the best result: as written, with first and last name swapped, and with the middle name used as the
 * first.
 */
export function compareNames(given: ComparedNames, known: ComparedNames): NameLikeness {
  const written = {
    first: compareFirstNames(given.firstName, known.firstName),
    last: compareLastNames(given.lastName, known.lastName),
    way: 'as written',
  } as const
  if (isNameMatch(written.first)) return written
  const swapped = {
    first: compareFirstNames(given.firstName, known.lastName),
    last: compareLastNames(given.lastName, known.firstName),
    way: 'swapped',
  } as const
  if (isNameMatch(swapped.first) && isNameMatch(swapped.last)) return swapped
  const called = [
    compareFirstNames(given.middleName, known.firstName),
    compareFirstNames(given.firstName, known.middleName),
  ].find((likeness) => likeness === 'same' || likeness === 'short')
  return called && written.first === 'differs'
    ? { first: called, last: written.last, way: 'by middle name' }
    : written
}
