import { phoneInWords } from '#shared/words/phone.ts'
import { PERSON_FIELDS, type PersonField } from '../domain/fields.ts'
import { dateInWords } from './date-in-words.ts'

export const FIELD_WORDS: Readonly<Record<PersonField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  emailAddress: 'Email',
  phone: 'Phone',
  address: 'Address',
  postCode: 'Postcode',
}

export const namedFields = (fields: readonly PersonField[]) =>
  PERSON_FIELDS.filter((field) => fields.includes(field))
    .map((field) => FIELD_WORDS[field].toLowerCase())
    .join(', ')

export const inWords = (field: PersonField, value: string) =>
  field === 'birthDate' ? dateInWords(value) : field === 'phone' ? phoneInWords(value) : value
