import type { ComparedPerson } from '#features/crm/domain/matching/person.ts'
import type { Draw } from './draw.ts'
import { FIRST_NAMES, LAST_NAMES, SHORT_NAMES } from './names.ts'
import { drawHome, drawEmailAddress, drawPhoneNumber } from './people.ts'

type Mishap = {
  readonly share: number
  readonly happen: (person: ComparedPerson, draw: Draw) => ComparedPerson
}

/** Omits, doubles, replaces or swaps one letter at random. */
function mistyped(text: string, draw: Draw, alphabet = 'abcdefghijklmnopqrstuvwxyz'): string {
  if (text.length < 3) return text
  const place = draw.between(1, text.length - 2)
  const [before, letter, after] = [text.slice(0, place), text[place] ?? '', text.slice(place + 1)]
  return draw.of([
    before + after,
    before + letter + letter + after,
    before + draw.of([...alphabet]) + after,
    before + after.charAt(0) + letter + after.slice(1),
  ])
}

const digitOff = (digits: string, draw: Draw, place: number) =>
  digits.slice(0, place) +
  draw.of([...'0123456789'].filter((digit) => digit !== digits[place])) +
  digits.slice(place + 1)

/** The errors and changes between two records of the same person, with their probabilities. */
export const MISHAPS: Readonly<Record<string, Mishap>> = {
  'first name mistyped': {
    share: 0.15,
    happen: (person, draw) => ({ ...person, firstName: mistyped(person.firstName, draw) }),
  },
  'last name mistyped': {
    share: 0.15,
    happen: (person, draw) => ({ ...person, lastName: mistyped(person.lastName, draw) }),
  },
  'short name': {
    share: 0.4,
    happen: (person, draw) => ({
      ...person,
      firstName: draw.of(SHORT_NAMES[person.firstName] ?? [person.firstName]),
    }),
  },
  'last name changed': {
    share: 0.12,
    happen: (person, draw) => ({ ...person, lastName: draw.of(LAST_NAMES) }),
  },
  'double name': {
    share: 0.06,
    happen: (person, draw) => ({
      ...person,
      lastName: `${person.lastName}${draw.of(['-', ' '])}${draw.of(LAST_NAMES)}`,
    }),
  },
  'names swapped': {
    share: 0.04,
    happen: (person) => ({ ...person, firstName: person.lastName, lastName: person.firstName }),
  },
  'middle name used': {
    share: 0.04,
    happen: (person) =>
      person.middleName ? { ...person, firstName: person.middleName, middleName: '' } : person,
  },
  'without accents': {
    share: 0.3,
    happen: (person) => ({
      ...person,
      firstName: person.firstName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
      lastName: person.lastName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    }),
  },
  'day and month swapped': {
    share: 0.06,
    happen: (person) => ({ ...person, birthDate: swappedDay(person.birthDate) }),
  },
  'birth date mistyped': {
    share: 0.08,
    happen: (person, draw) => ({
      ...person,
      birthDate: draw.likely(0.5)
        ? digitOff(person.birthDate, draw, 3)
        : digitOff(person.birthDate, draw, 9),
    }),
  },
  'birth date unknown': { share: 0.04, happen: (person) => ({ ...person, birthDate: '' }) },
  'mail mistyped': {
    share: 0.05,
    happen: (person, draw) => ({ ...person, emailAddress: mistyped(person.emailAddress, draw) }),
  },
  'mail changed': {
    share: 0.3,
    happen: (person, draw) => ({
      ...person,
      emailAddress: drawEmailAddress(draw, person.firstName, person.lastName),
    }),
  },
  'mail unknown': { share: 0.05, happen: (person) => ({ ...person, emailAddress: '' }) },
  'mail written otherwise': {
    share: 0.1,
    happen: (person) => ({
      ...person,
      emailAddress: person.emailAddress.toUpperCase().replace('@', '+JOBS@'),
    }),
  },
  'phone mistyped': {
    share: 0.06,
    happen: (person, draw) => ({
      ...person,
      phone: digitOff(person.phone, draw, draw.between(5, 12)),
    }),
  },
  'phone changed': {
    share: 0.25,
    happen: (person, draw) => ({ ...person, phone: drawPhoneNumber(draw) }),
  },
  'phone written otherwise': {
    share: 0.3,
    happen: (person) => ({ ...person, phone: person.phone.replace(/^\+44(\d{4})/, '0$1 ') }),
  },
  moved: { share: 0.3, happen: (person, draw) => ({ ...person, ...drawHome(draw) }) },
  'middle name left out': { share: 0.5, happen: (person) => ({ ...person, middleName: '' }) },
}

const swappedDay = (date: string) =>
  Number(date.slice(8)) <= 12 ? `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}` : date

/** Returns the person as another consultant recorded them, and the names of the mishaps that occurred. */
export function recordPersonAgain(
  person: ComparedPerson,
  draw: Draw,
): { readonly person: ComparedPerson; readonly mishaps: readonly string[] } {
  let written = person
  const mishaps = Object.keys(MISHAPS).filter((name) => draw.likely(MISHAPS[name]?.share ?? 0))
  for (const name of mishaps) written = MISHAPS[name]?.happen(written, draw) ?? written
  return { person: written, mishaps }
}

/**
 * Adds errors and gaps to a stranger's record, each with half its probability because both records of such a pair get them. Otherwise, errors would
 * reveal which pairs are of one person.
 */
export const addRecordingErrors = (person: ComparedPerson, draw: Draw): ComparedPerson =>
  [
    'first name mistyped',
    'last name mistyped',
    'birth date mistyped',
    'phone mistyped',
    'without accents',
    'birth date unknown',
    'mail unknown',
    'middle name left out',
  ].reduce(
    (written, name) =>
      draw.likely((MISHAPS[name]?.share ?? 0) / 2)
        ? (MISHAPS[name]?.happen(written, draw) ?? written)
        : written,
    person,
  )

export const drawOtherFirstName = (person: ComparedPerson, draw: Draw) =>
  draw.of(
    FIRST_NAMES.filter(
      (name) => name !== person.firstName && !(SHORT_NAMES[person.firstName] ?? []).includes(name),
    ),
  )
