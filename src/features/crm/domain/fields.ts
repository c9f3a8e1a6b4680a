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

/** These fields of a person are handed over and compared. */
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
/** A field that the CRM does not have is absent. */
export type KnownFields = Readonly<Partial<Record<PersonField, string>>>
/** Null empties a field of the record. */
export type FieldChanges = Readonly<Partial<Record<PersonField, string | null>>>

export const personOf = (fields: KnownFields): ComparedPerson => ({ ...UNKNOWN_PERSON, ...fields })

export type Compared = Readonly<
  Record<PersonField, { readonly ours: string; readonly theirs: string; readonly differs: boolean }>
>

/** A field differs only where a reader would call it different; another way to write the same is no difference. */
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

/** The comparisons that the reasons of a likely match go by, so that no field is the same in one place and different in another. */
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

/** A merge writes those of the chosen fields for which the person gave an answer. */
export const changesOf = (person: ComparedPerson, fields: readonly PersonField[]): FieldChanges =>
  Object.fromEntries(
    fields.flatMap((field) => (person[field] === '' ? [] : [[field, person[field]]])),
  )

/** These values are kept before a merge, so that it can be undone. */
export const heldIn = (known: KnownFields, fields: readonly string[]): FieldChanges =>
  Object.fromEntries(fields.map((field) => [field, known[field as PersonField] ?? null]))

/** A change that an earlier try wrote already is not written again. */
export const holds = (known: KnownFields, changes: FieldChanges) =>
  Object.entries(changes).every(([field, value]) => (known[field as PersonField] ?? null) === value)

export const withChanges = (known: KnownFields, changes: FieldChanges): KnownFields =>
  Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  ) as KnownFields
