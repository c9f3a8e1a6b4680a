import { formatPhone } from '#shared/words/phone.ts'
import { PERSON_FIELDS, type PersonField } from '../domain/person-fields.ts'
import { formatDate } from './date-in-words.ts'

export const FIELD_LABELS: Readonly<Record<PersonField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  emailAddress: 'Email',
  phone: 'Phone',
  address: 'Address',
  postCode: 'Postcode',
}

export const joinFieldLabels = (fields: readonly PersonField[]) =>
  PERSON_FIELDS.filter((field) => fields.includes(field))
    .map((field) => FIELD_LABELS[field].toLowerCase())
    .join(', ')

export const formatFieldValue = (field: PersonField, value: string) =>
  field === 'birthDate' ? formatDate(value) : field === 'phone' ? formatPhone(value) : value
