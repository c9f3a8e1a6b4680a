import { likenessOfDates } from './matching/birth-dates.ts'
import {
  likenessOfMail,
  likenessOfPhones,
  likenessOfPlaces,
  postCodeOf,
} from './matching/contacts.ts'
import { likenessOfFirst, likenessOfLast } from './matching/names.ts'
import { NOBODY, type Person } from './matching/person.ts'
import { plain } from './matching/spelling.ts'

/** What is handed over and compared of a person. */
export const PERSON_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'birthDate',
  'emailAddress',
  'phone',
  'address',
  'postCode',
] as const satisfies readonly (keyof Person)[]
export type PersonField = (typeof PERSON_FIELDS)[number]
/** As a CRM has them: a field that it does not have is absent. */
export type KnownFields = Readonly<Partial<Record<PersonField, string>>>
/** What an update writes; null takes a field away. */
export type FieldChanges = Readonly<Partial<Record<PersonField, string | null>>>

export const personOf = (fields: KnownFields): Person => ({ ...NOBODY, ...fields })

export type Compared = Readonly<
  Record<PersonField, { readonly ours: string; readonly theirs: string; readonly differs: boolean }>
>

/** Field by field: what a reader would call different, not another way to write the same. */
export const compared = (ours: Person, theirs: Person): Compared =>
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
const SAME: Readonly<Record<PersonField, (ours: Person, theirs: Person) => boolean>> = {
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

function isSame(field: PersonField, ours: Person, theirs: Person): boolean {
  if (ours[field] === theirs[field]) return true
  return ours[field] !== '' && theirs[field] !== '' && SAME[field](ours, theirs)
}

/** What a merge writes: the chosen fields of which the person said anything. */
export const changesOf = (person: Person, fields: readonly PersonField[]): FieldChanges =>
  Object.fromEntries(
    fields.flatMap((field) => (person[field] === '' ? [] : [[field, person[field]]])),
  )

/** What these fields hold now. */
export const heldIn = (known: KnownFields, fields: readonly string[]): FieldChanges =>
  Object.fromEntries(fields.map((field) => [field, known[field as PersonField] ?? null]))

/** Whether a record has what the changes say already. */
export const holds = (known: KnownFields, changes: FieldChanges) =>
  Object.entries(changes).every(([field, value]) => (known[field as PersonField] ?? null) === value)

/** A record with the changes in it. */
export const withChanges = (known: KnownFields, changes: FieldChanges): KnownFields =>
  Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  ) as KnownFields
