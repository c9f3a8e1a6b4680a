import { mailboxOf, numberOf } from './matching/contacts.ts'
import { agrees, likenessOfFirst, likenessOfLast } from './matching/names.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from './matching/person.ts'

/**
 * Parses a consultant's query as an email address, a phone number, or a first and last name. Returns undefined for less, so that no one can list all
 * of a CRM.
 */
export function searchedFor(typed: string): ComparedPerson | undefined {
  const words = typed.trim().split(/\s+/)
  if (mailboxOf(typed) !== '') return { ...UNKNOWN_PERSON, emailAddress: typed.trim() }
  if (/^[\d\s+().-]+$/.test(typed) && numberOf(typed) !== '')
    return { ...UNKNOWN_PERSON, phone: typed.trim() }
  const [firstName = '', ...rest] = words
  return rest.length === 0 || firstName === ''
    ? undefined
    : { ...UNKNOWN_PERSON, firstName, lastName: rest.join(' ') }
}

/** Reports whether a record matches the query exactly; a record that is only similar does not count. */
export function isFound(searched: ComparedPerson, known: ComparedPerson): boolean {
  if (searched.emailAddress !== '')
    return mailboxOf(searched.emailAddress) === mailboxOf(known.emailAddress)
  if (searched.phone !== '') return numberOf(searched.phone) === numberOf(known.phone)
  return (
    agrees(likenessOfFirst(searched.firstName, known.firstName)) &&
    agrees(likenessOfLast(searched.lastName, known.lastName))
  )
}

/**
 * Returns the fields that differ from the record. A registration made from it must not change them, because the record would then be shown to
 * another person.
 */
export function strayFields(
  given: Pick<ComparedPerson, 'firstName' | 'lastName' | 'emailAddress' | 'phone'>,
  known: ComparedPerson,
): readonly ('firstName' | 'lastName' | 'emailAddress' | 'phone')[] {
  const differs = {
    firstName: likenessOfFirst(given.firstName, known.firstName) !== 'same',
    lastName: likenessOfLast(given.lastName, known.lastName) !== 'same',
    emailAddress:
      mailboxOf(known.emailAddress) !== '' &&
      mailboxOf(given.emailAddress) !== mailboxOf(known.emailAddress),
    phone: numberOf(known.phone) !== '' && numberOf(given.phone) !== numberOf(known.phone),
  }
  return (['firstName', 'lastName', 'emailAddress', 'phone'] as const).filter(
    (field) => differs[field],
  )
}
