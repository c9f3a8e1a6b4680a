import { likenessOfDates } from './matching/birth-dates.ts'
import {
  likenessOfMail,
  likenessOfPhones,
  likenessOfPlaces,
  postCodeOf,
} from './matching/contacts.ts'
import { likenessOfFirst, likenessOfLast } from './matching/names.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from './matching/person.ts'
import { plain } from './matching/spelling.ts'

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
export type PersonField = (typeof PERSON_FIELDS)[number]
/** The fields of a person as a CRM has them. A field that the CRM does not have is absent. */
export type KnownFields = Readonly<Partial<Record<PersonField, string>>>
/** The new values of a record's fields. Null empties the field. */
export type FieldChanges = Readonly<Partial<Record<PersonField, string | null>>>

export const personOf = (fields: KnownFields): ComparedPerson => ({ ...UNKNOWN_PERSON, ...fields })

export type Compared = Readonly<
  Record<PersonField, { readonly ours: string; readonly theirs: string; readonly differs: boolean }>
>

/** Compares each field of two people. Two spellings of the same value do not count as a difference. */
export const compareFields = (ours: ComparedPerson, theirs: ComparedPerson): Compared =>
  Object.fromEntries(
    PERSON_FIELDS.map((field) => [
      field,
      {
        ours: ours[field],
        theirs: theirs[field],
        differs: !isSame(field, ours, theirs),
      },
    ]),
  ) as Compared

/** The comparison of each field. The match score uses the same functions, so a field cannot be the same there and different here. */
const SAME: Readonly<
  Record<PersonField, (ours: ComparedPerson, theirs: ComparedPerson) => boolean>
> = {
  firstName: (ours, theirs) => likenessOfFirst(ours.firstName, theirs.firstName) === 'same',
  middleName: (ours, theirs) => likenessOfFirst(ours.middleName, theirs.middleName) === 'same',
  lastName: (ours, theirs) => likenessOfLast(ours.lastName, theirs.lastName) === 'same',
  birthDate: (ours, theirs) => likenessOfDates(ours.birthDate, theirs.birthDate) === 'same',
  emailAddress: (ours, theirs) => likenessOfMail(ours.emailAddress, theirs.emailAddress) === 'same',
  phone: (ours, theirs) => likenessOfPhones(ours.phone, theirs.phone) === 'same',
  address: (ours, theirs) =>
    likenessOfPlaces(ours, theirs) === 'same' || plain(ours.address) === plain(theirs.address),
  postCode: (ours, theirs) => postCodeOf(ours.postCode) === postCodeOf(theirs.postCode),
}

function isSame(field: PersonField, ours: ComparedPerson, theirs: ComparedPerson): boolean {
  if (ours[field] === theirs[field]) return true
  return ours[field] !== '' && theirs[field] !== '' && SAME[field](ours, theirs)
}

/** Returns the changes that a merge writes: the chosen fields for which the person gave an answer. */
export const changesOf = (person: ComparedPerson, fields: readonly PersonField[]): FieldChanges =>
  Object.fromEntries(
    fields.flatMap((field) => (person[field] === '' ? [] : [[field, person[field]]])),
  )

/** Returns the record's present values of these fields, which are stored before a merge so that it can be undone. */
export const heldIn = (known: KnownFields, fields: readonly string[]): FieldChanges =>
  Object.fromEntries(fields.map((field) => [field, known[field as PersonField] ?? null]))

/** Reports whether the record already has these values, because an earlier attempt may have written them. */
export const holds = (known: KnownFields, changes: FieldChanges) =>
  Object.entries(changes).every(([field, value]) => (known[field as PersonField] ?? null) === value)

export const withChanges = (known: KnownFields, changes: FieldChanges): KnownFields =>
  Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  ) as KnownFields
