import { type DateLikeness, compareBirthDates } from './birth-dates.ts'
import { type ContactLikeness, compareEmails, comparePhones, compareAddresses } from './contacts.ts'
import {
  isNameMatch,
  type NamePartLikeness,
  compareFirstNames,
  compareNames,
  type NameLikeness,
} from './names.ts'
import type { ComparedPerson } from './person.ts'

/**
 * The lowest score at which a consultant has to decide whether two descriptions are of one person. It was fixed before the test pairs were generated,
 * so that it is not fitted to them.
 */
const MIN_LIKELY_SCORE = 60
const MIN_VERY_LIKELY_SCORE = 85

const FIRST_NAME_POINTS: Readonly<Record<NamePartLikeness, number>> = {
  same: 15,
  short: 12,
  near: 12,
  part: 13,
  initial: 6,
  unknown: 0,
  differs: -75,
}
const LAST_NAME_POINTS: Readonly<Record<NamePartLikeness, number>> = {
  same: 20,
  near: 16,
  part: 15,
  short: 0,
  initial: 0,
  unknown: 0,
  differs: -5,
}
/**
 * The points for the birth date. A missing date counts slightly against a match, because a father and son with one name can have every other field in
 * common.
 */
const BIRTH_DATE_POINTS: Readonly<Record<DateLikeness, number>> = {
  same: 40,
  'day and month swapped': 22,
  'one digit off': 22,
  'digits swapped': 22,
  unknown: -10,
  differs: -60,
}
const EMAIL_POINTS: Readonly<Record<ContactLikeness, number>> = {
  same: 35,
  near: 20,
  differs: 0,
  unknown: 0,
}
const PHONE_POINTS: Readonly<Record<ContactLikeness, number>> = {
  same: 15,
  near: 6,
  differs: 0,
  unknown: 0,
}
const ADDRESS_POINTS: Readonly<Record<ContactLikeness, number>> = {
  same: 13,
  near: 7,
  differs: 0,
  unknown: 0,
}
const SAME_MIDDLE_NAME_POINTS = 6
const NAMES_NOT_AS_WRITTEN_POINTS = -2

export type MatchScore = { readonly score: number; readonly reasons: readonly string[] }

/**
 * Scores from 0 to 100 how probably two descriptions are of one person. `reasons` says what was found for the names, the birth date, the email
 * address, the phone number and the address, in this order.
 */
export function scoreMatch(given: ComparedPerson, known: ComparedPerson): MatchScore {
  const names = compareNames(given, known)
  const birth = compareBirthDates(given.birthDate, known.birthDate)
  const mail = compareEmails(given.emailAddress, known.emailAddress)
  const phone = comparePhones(given.phone, known.phone)
  const place = compareAddresses(given, known)
  const points =
    FIRST_NAME_POINTS[names.first] +
    LAST_NAME_POINTS[names.last] +
    (names.way === 'as written' ? 0 : NAMES_NOT_AS_WRITTEN_POINTS) +
    (hasSameMiddleName(given, known) ? SAME_MIDDLE_NAME_POINTS : 0) +
    BIRTH_DATE_POINTS[birth] +
    EMAIL_POINTS[mail] +
    PHONE_POINTS[phone] +
    ADDRESS_POINTS[place]
  const least = isLikelyDespiteLowScore(names, birth, { phone, place }) ? MIN_LIKELY_SCORE : 0
  const reasons = [
    ...listNameReasons(names),
    BIRTH_DATE_REASONS[birth],
    EMAIL_REASONS[mail],
    PHONE_REASONS[phone],
    ADDRESS_REASONS[place],
  ].filter((reason) => reason !== undefined)
  return { score: Math.max(least, Math.min(100, points)), reasons }
}

export const mayBeSamePerson = ({ score }: MatchScore) => score >= MIN_LIKELY_SCORE
export const isVeryLikelyMatch = (score: number) => score >= MIN_VERY_LIKELY_SCORE

/** Describes a score in words. A percentage would look too certain, because two descriptions with different addresses can still reach 100. */
export const describeLikelihood = (score: number) =>
  isVeryLikelyMatch(score) ? 'Very likely the same person' : 'Likely the same person'

/**
 * Reports whether a consultant has to check a pair despite a low score. That is so if both names and the mobile match (the birth date may be
 * mistyped), if both names and the address match and a birth date is missing, or if the first name, the birth date and the mobile or address match
 * (surnames change).
 */
function isLikelyDespiteLowScore(
  { first, last }: NameLikeness,
  birth: DateLikeness,
  { phone, place }: { readonly phone: ContactLikeness; readonly place: ContactLikeness },
): boolean {
  if (!isNameMatch(first)) return false
  if (phone === 'same') return birth === 'same' || isNameMatch(last)
  return place === 'same' && (birth === 'same' || (birth === 'unknown' && isNameMatch(last)))
}

const hasSameMiddleName = (given: ComparedPerson, known: ComparedPerson) =>
  compareFirstNames(given.middleName, known.middleName) === 'same'

function listNameReasons({ first, last, way }: NameLikeness): readonly (string | undefined)[] {
  if (way === 'swapped') return ['First and last name are the other way round']
  return [
    way === 'by middle name' ? 'One uses their middle name' : FIRST_NAME_REASONS[first],
    LAST_NAME_REASONS[last],
  ]
}

const FIRST_NAME_REASONS: Readonly<Partial<Record<NamePartLikeness, string>>> = {
  same: 'Same first name',
  short: 'First name is a short form',
  near: 'First name is spelt alike',
  part: 'First name is part of the other',
  initial: 'Same initial',
  differs: 'First name differs',
}
const LAST_NAME_REASONS: Readonly<Partial<Record<NamePartLikeness, string>>> = {
  same: 'Same last name',
  near: 'Last name is spelt alike',
  part: 'Last name is part of the other',
  differs: 'Last name differs: it may have changed',
}
const BIRTH_DATE_REASONS: Readonly<Partial<Record<DateLikeness, string>>> = {
  same: 'Same birth date',
  'day and month swapped': 'Birth date has day and month swapped',
  'one digit off': 'Birth date differs by one digit',
  'digits swapped': 'Birth date has two digits swapped',
  differs: 'Birth date differs',
}
const EMAIL_REASONS: Readonly<Partial<Record<ContactLikeness, string>>> = {
  same: 'Same email address',
  near: 'Email address differs by one letter',
}
const PHONE_REASONS: Readonly<Partial<Record<ContactLikeness, string>>> = {
  same: 'Same phone number',
  near: 'Phone number differs by one digit',
}
const ADDRESS_REASONS: Readonly<Partial<Record<ContactLikeness, string>>> = {
  same: 'Same address',
  near: 'Same postcode',
}
