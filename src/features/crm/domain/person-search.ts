import { mailboxOf, numberOf } from './matching/contacts.ts'
import { agrees, likenessOfFirst, likenessOfLast } from './matching/names.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from './matching/person.ts'

/** Reads what a consultant typed: an address, a number, or a first and a last name. Less than that is undefined, since no one can list a CRM from here. */
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

/** A record that is only near what was searched for is not found. */
export function isFound(searched: ComparedPerson, known: ComparedPerson): boolean {
  if (searched.emailAddress !== '')
    return mailboxOf(searched.emailAddress) === mailboxOf(known.emailAddress)
  if (searched.phone !== '') return numberOf(searched.phone) === numberOf(known.phone)
  return (
    agrees(likenessOfFirst(searched.firstName, known.firstName)) &&
    agrees(likenessOfLast(searched.lastName, known.lastName))
  )
}

/** The fields that a registration of this record must not change: it would show the record to someone else. */
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
