import { phoneInWords } from '#shared/words/phone.ts'
import { PERSON_FIELDS, type PersonField } from '../domain/fields.ts'
import { dateInWords } from './date-in-words.ts'

/** As a reader calls them. */
export const FIELD_WORDS: Readonly<Record<PersonField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  emailAddress: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  postCode: 'Postcode',
}

export const namedFields = (fields: readonly PersonField[]) =>
  PERSON_FIELDS.filter((field) => fields.includes(field))
    .map((field) => FIELD_WORDS[field].toLowerCase())
    .join(', ')

/** A value of a field as people read it. */
export const inWords = (field: PersonField, value: string) =>
  field === 'birthDate' ? dateInWords(value) : field === 'phone' ? phoneInWords(value) : value
