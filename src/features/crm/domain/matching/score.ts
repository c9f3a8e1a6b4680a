import { type DateLikeness, likenessOfDates } from './birth-dates.ts'
import {
  type ContactLikeness,
  likenessOfMail,
  likenessOfPhones,
  likenessOfPlaces,
} from './contacts.ts'
import {
  agrees,
  type Likeness,
  likenessOfFirst,
  likenessOfNames,
  type NameLikeness,
} from './names.ts'
import type { ComparedPerson } from './person.ts'

/**
 * The lowest score at which two descriptions are probably of one person, so that a consultant decides. It was fixed before the test pairs were
 * generated.
 */
const LIKELY = 60
const VERY_LIKELY = 85

const FIRST: Readonly<Record<Likeness, number>> = {
  same: 15,
  short: 12,
  near: 12,
  part: 13,
  initial: 6,
  unknown: 0,
  differs: -75,
}
const LAST: Readonly<Record<Likeness, number>> = {
  same: 20,
  near: 16,
  part: 15,
  short: 0,
  initial: 0,
  unknown: 0,
  differs: -5,
}
/**
 * The points for the birth date. A missing date counts slightly against, because a father and son with one name can have every other field in
 * common.
 */
const BIRTH: Readonly<Record<DateLikeness, number>> = {
  same: 40,
  'day and month swapped': 22,
  'one digit off': 22,
  'digits swapped': 22,
  unknown: -10,
  differs: -60,
}
const MAIL: Readonly<Record<ContactLikeness, number>> = {
  same: 35,
  near: 20,
  differs: 0,
  unknown: 0,
}
const PHONE: Readonly<Record<ContactLikeness, number>> = {
  same: 15,
  near: 6,
  differs: 0,
  unknown: 0,
}
const PLACE: Readonly<Record<ContactLikeness, number>> = {
  same: 13,
  near: 7,
  differs: 0,
  unknown: 0,
}
const SAME_MIDDLE = 6
const NOT_AS_WRITTEN = -2

export type MatchScore = { readonly score: number; readonly reasons: readonly string[] }

/** Scores from 0 to 100 how probably two descriptions are of one person. The reasons for it come first, then those against it. */
export function scoreOf(given: ComparedPerson, known: ComparedPerson): MatchScore {
  const names = likenessOfNames(given, known)
  const birth = likenessOfDates(given.birthDate, known.birthDate)
  const mail = likenessOfMail(given.emailAddress, known.emailAddress)
  const phone = likenessOfPhones(given.phone, known.phone)
  const place = likenessOfPlaces(given, known)
  const points =
    FIRST[names.first] +
    LAST[names.last] +
    (names.way === 'as written' ? 0 : NOT_AS_WRITTEN) +
    (sameMiddle(given, known) ? SAME_MIDDLE : 0) +
    BIRTH[birth] +
    MAIL[mail] +
    PHONE[phone] +
    PLACE[place]
  const least = isLikely(names, birth, { phone, place }) ? LIKELY : 0
  const reasons = [
    ...nameReasons(names),
    BIRTH_WORDS[birth],
    MAIL_WORDS[mail],
    PHONE_WORDS[phone],
    PLACE_WORDS[place],
  ].filter((reason) => reason !== undefined)
  return { score: Math.max(least, Math.min(100, points)), reasons }
}

export const mayBeSame = ({ score }: MatchScore) => score >= LIKELY
export const isVeryLikely = (score: number) => score >= VERY_LIKELY

/** Describes a score in words, because the points are not a percentage: two people whose addresses differ can still reach 100. */
export const likelihoodInWords = (score: number) =>
  isVeryLikely(score) ? 'Very likely the same person' : 'Likely the same person'

/**
 * Reports whether a consultant has to check a pair despite a low score: both names and the mobile match (the birth date may be mistyped); both names
 * and the address match and a birth date is missing; or the first name, the birth date and the mobile or address match (surnames change).
 */
function isLikely(
  { first, last }: NameLikeness,
  birth: DateLikeness,
  { phone, place }: { readonly phone: ContactLikeness; readonly place: ContactLikeness },
): boolean {
  if (!agrees(first)) return false
  if (phone === 'same') return birth === 'same' || agrees(last)
  return place === 'same' && (birth === 'same' || (birth === 'unknown' && agrees(last)))
}

const sameMiddle = (given: ComparedPerson, known: ComparedPerson) =>
  likenessOfFirst(given.middleName, known.middleName) === 'same'

function nameReasons({ first, last, way }: NameLikeness): readonly (string | undefined)[] {
  if (way === 'swapped') return ['First and last name are the other way round']
  return [
    way === 'by middle name' ? 'One uses their middle name' : FIRST_WORDS[first],
    LAST_WORDS[last],
  ]
}

const FIRST_WORDS: Readonly<Partial<Record<Likeness, string>>> = {
  same: 'Same first name',
  short: 'First name is a short form',
  near: 'First name is spelt alike',
  part: 'First name is part of the other',
  initial: 'Same initial',
  differs: 'First name differs',
}
const LAST_WORDS: Readonly<Partial<Record<Likeness, string>>> = {
  same: 'Same last name',
  near: 'Last name is spelt alike',
  part: 'Last name is part of the other',
  differs: 'Last name differs: it may have changed',
}
const BIRTH_WORDS: Readonly<Partial<Record<DateLikeness, string>>> = {
  same: 'Same birth date',
  'day and month swapped': 'Birth date has day and month swapped',
  'one digit off': 'Birth date differs by one digit',
  'digits swapped': 'Birth date has two digits swapped',
  differs: 'Birth date differs',
}
const MAIL_WORDS: Readonly<Partial<Record<ContactLikeness, string>>> = {
  same: 'Same email address',
  near: 'Email address differs by one letter',
}
const PHONE_WORDS: Readonly<Partial<Record<ContactLikeness, string>>> = {
  same: 'Same phone number',
  near: 'Phone number differs by one digit',
}
const PLACE_WORDS: Readonly<Partial<Record<ContactLikeness, string>>> = {
  same: 'Same address',
  near: 'Same postcode',
}
