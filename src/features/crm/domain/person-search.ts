import { mailboxOf, numberOf } from './matching/contacts.ts'
import { agrees, likenessOfFirst, likenessOfLast } from './matching/names.ts'
import { NOBODY, type Person } from './matching/person.ts'

/** What someone typed to find a person in a CRM: an address, a number, or a first and a last name. Undefined for less: nobody lists a CRM from here. */
export function searchedFor(typed: string): Person | undefined {
  const words = typed.trim().split(/\s+/)
  if (mailboxOf(typed) !== '') return { ...NOBODY, emailAddress: typed.trim() }
  if (/^[\d\s+().-]+$/.test(typed) && numberOf(typed) !== '')
    return { ...NOBODY, phone: typed.trim() }
  const [firstName = '', ...rest] = words
  return rest.length === 0 || firstName === ''
    ? undefined
    : { ...NOBODY, firstName, lastName: rest.join(' ') }
}

/** Whether a record is what was searched for, not only near it. */
export function isFound(searched: Person, known: Person): boolean {
  if (searched.emailAddress !== '')
    return mailboxOf(searched.emailAddress) === mailboxOf(known.emailAddress)
  if (searched.phone !== '') return numberOf(searched.phone) === numberOf(known.phone)
  return (
    agrees(likenessOfFirst(searched.firstName, known.firstName)) &&
    agrees(likenessOfLast(searched.lastName, known.lastName))
  )
}

/** What a registration of this record may not say otherwise: it would show the record to someone else. */
export function strayFields(
  given: Pick<Person, 'firstName' | 'lastName' | 'emailAddress' | 'phone'>,
  known: Person,
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
