import { normaliseMailbox, normaliseAnyPhone } from './matching/contacts.ts'
import { isNameMatch, compareFirstNames, compareLastNames } from './matching/names.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from './matching/person.ts'

/**
 * Parses a consultant's query as an email address, a phone number, or a first and last name. Returns undefined for anything less specific, so that no
 * one can list all people of a CRM.
 */
export function parsePersonQuery(typed: string): ComparedPerson | undefined {
  const words = typed.trim().split(/\s+/)
  if (normaliseMailbox(typed) !== '') return { ...UNKNOWN_PERSON, emailAddress: typed.trim() }
  if (/^[\d\s+().-]+$/.test(typed) && normaliseAnyPhone(typed) !== '')
    return { ...UNKNOWN_PERSON, phone: typed.trim() }
  const [firstName = '', ...rest] = words
  return rest.length === 0 || firstName === ''
    ? undefined
    : { ...UNKNOWN_PERSON, firstName, lastName: rest.join(' ') }
}

/**
 * Reports whether a record matches the query: by the same email address, by the same phone number, or by both names, which may be short forms or have
 * typing mistakes.
 */
export function matchesQuery(searched: ComparedPerson, known: ComparedPerson): boolean {
  if (searched.emailAddress !== '')
    return normaliseMailbox(searched.emailAddress) === normaliseMailbox(known.emailAddress)
  if (searched.phone !== '')
    return normaliseAnyPhone(searched.phone) === normaliseAnyPhone(known.phone)
  return (
    isNameMatch(compareFirstNames(searched.firstName, known.firstName)) &&
    isNameMatch(compareLastNames(searched.lastName, known.lastName))
  )
}

/**
 * Returns the names of the given fields that differ from the CRM record. A registration made from the record must have the same values, because
 * otherwise the record's details would be shown to another person.
 */
export function listDifferingFields(
  given: Pick<ComparedPerson, 'firstName' | 'lastName' | 'emailAddress' | 'phone'>,
  known: ComparedPerson,
): readonly ('firstName' | 'lastName' | 'emailAddress' | 'phone')[] {
  const differs = {
    firstName: compareFirstNames(given.firstName, known.firstName) !== 'same',
    lastName: compareLastNames(given.lastName, known.lastName) !== 'same',
    emailAddress:
      normaliseMailbox(known.emailAddress) !== '' &&
      normaliseMailbox(given.emailAddress) !== normaliseMailbox(known.emailAddress),
    phone:
      normaliseAnyPhone(known.phone) !== '' &&
      normaliseAnyPhone(given.phone) !== normaliseAnyPhone(known.phone),
  }
  return (['firstName', 'lastName', 'emailAddress', 'phone'] as const).filter(
    (field) => differs[field],
  )
}
