import type { CrmPersonField } from '../../domain/person-fields.ts'
import { normaliseAnyPhone } from '../../domain/matching/contacts.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import type { DynamicsMapping } from './field-mapping.ts'

export const quoteForUrl = (text: string) => `'${encodeURIComponent(text.replaceAll("'", "''"))}'`
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Builds the OData filter for people alike in email, phone, birth date (also day and month swapped) or surname with initial; '' if none is known. */
export function buildSimilarPeopleFilter(
  person: ComparedPerson,
  { fields }: DynamicsMapping,
): string {
  const is = (field: CrmPersonField, value: string) =>
    fields[field] === undefined || value === ''
      ? undefined
      : `${fields[field]} eq ${quoteText(value)}`
  const born = (date: string) =>
    fields.birthDate === undefined || date === '' ? undefined : `${fields.birthDate} eq ${date}`
  const number = normaliseAnyPhone(person.phone)
  const initial = person.firstName.slice(0, 1)
  const named =
    person.lastName !== '' && initial !== ''
      ? `(${fields.lastName} eq ${quoteText(person.lastName)} and startswith(${fields.firstName},${quoteText(initial)}))`
      : undefined
  const parts = [
    is('emailAddress', person.emailAddress),
    is('phone', number),
    number === '' ? undefined : is('phone', number.replace(/^\+44/, '0')),
    is('phone', person.phone),
    born(toValidDateOrEmpty(person.birthDate)),
    born(swapDayAndMonth(person.birthDate)),
    named,
  ]
  return [...new Set(parts.filter((part) => part !== undefined))].join(' or ')
}

/** Returns the date, or an empty text if it is malformed, because the filter contains dates without quotes. */
const toValidDateOrEmpty = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '')
const swapDayAndMonth = (date: string) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return day !== '' && Number(day) <= 12 ? `${year}-${day}-${month}` : ''
}
