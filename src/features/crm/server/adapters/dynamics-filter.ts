import type { PersonField } from '../../domain/fields.ts'
import { numberOf } from '../../domain/matching/contacts.ts'
import type { Person } from '../../domain/matching/person.ts'
import type { Mapping } from './field-mapping.ts'

/** A text of OData. */
export const quoted = (text: string) => `'${encodeURIComponent(text.replaceAll("'", "''"))}'`
const plainQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Who may be this person, by what the service can compare itself: contacts, the birth date also with day and month swapped, surname with the initial. Empty where nothing is known. */
export function filterFor(person: Person, { fields }: Mapping): string {
  const is = (field: PersonField, value: string) =>
    fields[field] === undefined || value === ''
      ? undefined
      : `${fields[field]} eq ${plainQuoted(value)}`
  const born = (date: string) =>
    fields.birthDate === undefined || date === '' ? undefined : `${fields.birthDate} eq ${date}`
  const number = numberOf(person.phone)
  const initial = person.firstName.slice(0, 1)
  const named =
    person.lastName !== '' && initial !== ''
      ? `(${fields.lastName} eq ${plainQuoted(person.lastName)} and startswith(${fields.firstName},${plainQuoted(initial)}))`
      : undefined
  const parts = [
    is('emailAddress', person.emailAddress),
    is('phone', number),
    number === '' ? undefined : is('phone', number.replace(/^\+44/, '0')),
    is('phone', person.phone),
    born(isDay(person.birthDate)),
    born(swapped(person.birthDate)),
    named,
  ]
  return [...new Set(parts.filter((part) => part !== undefined))].join(' or ')
}

/** What stands in a date is put into the question without quotes, so it is one. */
const isDay = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '')
const swapped = (date: string) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return day !== '' && Number(day) <= 12 ? `${year}-${day}-${month}` : ''
}
