import { compareBirthDates } from './matching/birth-dates.ts'
import {
  compareEmails,
  comparePhones,
  compareAddresses,
  normalisePostCode,
} from './matching/contacts.ts'
import { compareFirstNames, compareLastNames } from './matching/names.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from './matching/person.ts'
import { toPlainLetters } from './matching/spelling.ts'

/** The fields of a person that are sent to a CRM and compared with its records. */
export const PERSON_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'birthDate',
  'emailAddress',
  'phone',
  'address',
  'postCode',
] as const satisfies readonly (keyof ComparedPerson)[]
export type CrmPersonField = (typeof PERSON_FIELDS)[number]
/** The fields of a person as a CRM has them. A field that the CRM does not have is absent. */
export type CrmPersonFields = Readonly<Partial<Record<CrmPersonField, string>>>
/** The new values of a record's fields. Null empties the field. */
export type CrmFieldChanges = Readonly<Partial<Record<CrmPersonField, string | null>>>

export const toComparedPerson = (fields: CrmPersonFields): ComparedPerson => ({
  ...UNKNOWN_PERSON,
  ...fields,
})

export type FieldComparisons = Readonly<
  Record<
    CrmPersonField,
    { readonly ours: string; readonly theirs: string; readonly differs: boolean }
  >
>

/** Compares each field of two people. Two spellings of the same value do not count as a difference. */
export const compareFields = (ours: ComparedPerson, theirs: ComparedPerson): FieldComparisons =>
  Object.fromEntries(
    PERSON_FIELDS.map((field) => [
      field,
      {
        ours: ours[field],
        theirs: theirs[field],
        differs: !isSameField(field, ours, theirs),
      },
    ]),
  ) as FieldComparisons

/**
 * For each field, the function that reports whether two people have the same value. The match score uses the same functions, so the screen and the
 * score agree on which fields are the same.
 */
const FIELD_EQUALITY_TESTS: Readonly<
  Record<CrmPersonField, (ours: ComparedPerson, theirs: ComparedPerson) => boolean>
> = {
  firstName: (ours, theirs) => compareFirstNames(ours.firstName, theirs.firstName) === 'same',
  middleName: (ours, theirs) => compareFirstNames(ours.middleName, theirs.middleName) === 'same',
  lastName: (ours, theirs) => compareLastNames(ours.lastName, theirs.lastName) === 'same',
  birthDate: (ours, theirs) => compareBirthDates(ours.birthDate, theirs.birthDate) === 'same',
  emailAddress: (ours, theirs) => compareEmails(ours.emailAddress, theirs.emailAddress) === 'same',
  phone: (ours, theirs) => comparePhones(ours.phone, theirs.phone) === 'same',
  address: (ours, theirs) =>
    compareAddresses(ours, theirs) === 'same' ||
    toPlainLetters(ours.address) === toPlainLetters(theirs.address),
  postCode: (ours, theirs) =>
    normalisePostCode(ours.postCode) === normalisePostCode(theirs.postCode),
}

function isSameField(field: CrmPersonField, ours: ComparedPerson, theirs: ComparedPerson): boolean {
  if (ours[field] === theirs[field]) return true
  return ours[field] !== '' && theirs[field] !== '' && FIELD_EQUALITY_TESTS[field](ours, theirs)
}

/** Returns the changes that a merge writes: the chosen fields whose value is known for the registration's person. */
export const toFieldChanges = (
  person: ComparedPerson,
  fields: readonly CrmPersonField[],
): CrmFieldChanges =>
  Object.fromEntries(
    fields.flatMap((field) => (person[field] === '' ? [] : [[field, person[field]]])),
  )

/** Returns the record's present values of these fields; null for an empty field. They are stored before a merge, so that the merge can be undone. */
export const pickPresentValues = (
  known: CrmPersonFields,
  fields: readonly string[],
): CrmFieldChanges =>
  Object.fromEntries(fields.map((field) => [field, known[field as CrmPersonField] ?? null]))

/** Reports whether the record has all the values of `changes`, for example because an earlier attempt wrote them and its response was lost. */
export const hasRecordValues = (known: CrmPersonFields, changes: CrmFieldChanges) =>
  Object.entries(changes).every(
    ([field, value]) => (known[field as CrmPersonField] ?? null) === value,
  )

export const applyFieldChanges = (
  known: CrmPersonFields,
  changes: CrmFieldChanges,
): CrmPersonFields =>
  Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  ) as CrmPersonFields
