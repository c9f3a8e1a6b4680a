import { formatPhone } from '#shared/words/phone.ts'
import { PERSON_FIELDS, type CrmPersonField } from '../domain/person-fields.ts'
import { formatDate } from './date-in-words.ts'

export const PERSON_FIELD_LABELS: Readonly<Record<CrmPersonField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  emailAddress: 'Email',
  phone: 'Phone',
  address: 'Address',
  postCode: 'Postcode',
}

export const joinFieldLabels = (fields: readonly CrmPersonField[]) =>
  PERSON_FIELDS.filter((field) => fields.includes(field))
    .map((field) => PERSON_FIELD_LABELS[field].toLowerCase())
    .join(', ')

export const formatFieldValue = (field: CrmPersonField, value: string) =>
  field === 'birthDate' ? formatDate(value) : field === 'phone' ? formatPhone(value) : value
