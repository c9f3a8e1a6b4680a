import type { PersonField } from '../../domain/fields.ts'
import { numberOf } from '../../domain/matching/contacts.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import type { Mapping } from './field-mapping.ts'

export const quoted = (text: string) => `'${encodeURIComponent(text.replaceAll("'", "''"))}'`
const plainQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Builds the OData filter that finds similar people by contacts, by birth date (also with day and month swapped), and by surname with initial. It is
 * empty if none of these is known.
 */
export function filterFor(person: ComparedPerson, { fields }: Mapping): string {
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

/** Returns the date, or an empty text if it is malformed, because the filter contains dates without quotes. */
const isDay = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '')
const swapped = (date: string) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return day !== '' && Number(day) <= 12 ? `${year}-${day}-${month}` : ''
}
