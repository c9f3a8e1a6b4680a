import { isBorne, isShortFor } from './first-names.ts'
import type { ComparedPerson } from './person.ts'
import { plain, slips, sound } from './spelling.ts'

export type Likeness = 'same' | 'short' | 'near' | 'part' | 'initial' | 'differs' | 'unknown'
type Names = Pick<ComparedPerson, 'firstName' | 'middleName' | 'lastName'>

/**
 * Reports whether two names differ only by typing mistakes: two are allowed in names of six letters or more, one in shorter names, and none for an
 * initial.
 */
const isNear = (one: string, other: string) => {
  const shorter = Math.min(one.length, other.length)
  const allowed = shorter < 2 ? 0 : shorter < 6 ? 1 : 2
  return (
    allowed > 0 &&
    slips(one, other, allowed) <= allowed &&
    (one[0] === other[0] || slips(one, other, 1) === 1)
  )
}

/**
 * Compares two first names. Two known names that are not short for one another count as two people, however similar they are, because parents give
 * twins similar names.
 */
export function likenessOfFirst(given: string, known: string): Likeness {
  const [one, other] = [plain(given), plain(known)]
  if (one === '' || other === '') return 'unknown'
  if (one === other || one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 'same'
  if (isShortFor(one, other)) return 'short'
  const [heads, tails] = [one.split(' '), other.split(' ')]
  if (heads.length !== tails.length && heads[0] === tails[0]) return 'part'
  if (one[0] === other[0] && (one.length === 1 || other.length === 1)) return 'initial'
  if (isBorne(one) && isBorne(other)) return 'differs'
  return isNear(one, other) ? 'near' : 'differs'
}

/** Compares two surnames. A single surname matches a double one that contains it. */
export function likenessOfLast(given: string, known: string): Likeness {
  const [one, other] = [plain(given), plain(known)]
  if (one === '' || other === '') return 'unknown'
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 'same'
  if (isNear(one, other)) return 'near'
  const [heads, tails] = [one.split(' '), other.split(' ')]
  if (
    (heads.length > 1 || tails.length > 1) &&
    heads.some(
      (part) => part.length > 3 && tails.some((whole) => whole === part || isNear(whole, part)),
    )
  )
    return 'part'
  return one.length > 4 && other.length > 4 && sound(one) === sound(other) ? 'near' : 'differs'
}

export type NameLikeness = {
  readonly first: Likeness
  readonly last: Likeness
  readonly way: 'as written' | 'swapped' | 'by middle name'
}

const AGREES: readonly Likeness[] = ['same', 'short', 'near', 'part']
export const agrees = (likeness: Likeness) => AGREES.includes(likeness)

/**
 * Compares names in three ways and returns the best result: as written, with first and last name swapped, and with the middle name used as the
 * first.
 */
export function likenessOfNames(given: Names, known: Names): NameLikeness {
  const written = {
    first: likenessOfFirst(given.firstName, known.firstName),
    last: likenessOfLast(given.lastName, known.lastName),
    way: 'as written',
  } as const
  if (agrees(written.first)) return written
  const swapped = {
    first: likenessOfFirst(given.firstName, known.lastName),
    last: likenessOfLast(given.lastName, known.firstName),
    way: 'swapped',
  } as const
  if (agrees(swapped.first) && agrees(swapped.last)) return swapped
  const called = [
    likenessOfFirst(given.middleName, known.firstName),
    likenessOfFirst(given.firstName, known.middleName),
  ].find((likeness) => likeness === 'same' || likeness === 'short')
  return called && written.first === 'differs'
    ? { first: called, last: written.last, way: 'by middle name' }
    : written
}
