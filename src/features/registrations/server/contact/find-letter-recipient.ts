import { parseEmailAddress } from '#shared/words/email-address.ts'
import {
  listEmailsOfCandidate,
  listPhonesOfCandidate,
} from '#features/candidates/server/contacts/contact-queries.ts'
import type { LinkTarget } from '#features/short-links/domain/short-link.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import type { InvitedPerson } from '../life-cycle/invited-person.ts'

/** The recipient of a registration's letters, and their address and phone number. */
export type RegistrationLetterRecipient = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly phone: string | null
}
export const NO_CONTACT_MESSAGE =
  'There is neither an email address nor a mobile number of this candidate, so nothing can be sent.'

type ContactRow = {
  readonly firstName: string
  readonly lastName: string
  readonly told: InvitedPerson | null
  readonly invited: LinkTarget | null
  readonly isSetAside: boolean
}

/**
 * Returns the contacts to which emails and text messages are sent. If `told`, the details that a consultant typed, is stored, only contacts in `told`
 * are used. Otherwise they are the contacts of the newest invitation if they still belong to the person, else the primary ones. A set-aside account
 * has lost its address and every way to sign in, and gets no contacts, because a link must not restore access to it. `bounced`: the last email to the
 * address was returned.
 */
export async function findLetterRecipient(
  db: Database,
  { id, candidateId }: Pick<LockedRegistration, 'id' | 'candidateId'>,
): Promise<RegistrationLetterRecipient & { readonly bounced: boolean }> {
  const { firstName, lastName, told, invited, isSetAside } = await db.one<ContactRow>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", r.told,
      (select l.target from short_links l where l.registration_id = r.id and l.kind = 'i' and l.target <> '{}' order by l.created_at desc limit 1) as invited,
      exists (select from set_aside_accounts s where s.candidate_id = c.id) as "isSetAside"
    from registrations r join candidates c on c.id = r.candidate_id where r.id = ${id}`)
  const theirs = isSetAside ? [] : await listEmailsOfCandidate(db, candidateId)
  const emails = theirs.map((email) => email.emailAddress)
  const phones = isSetAside
    ? []
    : (await listPhonesOfCandidate(db, candidateId)).map(({ phoneNumber }) => phoneNumber)
  const reach = told
    ? chooseTypedContacts(told, { emails, phones })
    : {
        firstName: invited?.firstName ?? firstName,
        lastName: invited?.lastName ?? lastName,
        emailAddress: chooseContact(invited?.emailAddress, emails) ?? null,
        phone: chooseContact(invited?.phone, phones) ?? null,
      }
  const { emailAddress } = reach
  return {
    ...reach,
    bounced: theirs.some(
      (email) => email.bounced && isSameAddress(email.emailAddress, emailAddress),
    ),
  }
}

type OwnContacts = { readonly emails: readonly string[]; readonly phones: readonly string[] }

/**
 * Returns the contacts that the consultant typed and that still belong to the person. If the typed address does not, the consultant mistyped it, so
 * the typed number is not trusted either.
 */
function chooseTypedContacts(
  told: InvitedPerson,
  { emails, phones }: OwnContacts,
): RegistrationLetterRecipient {
  const { emailAddress } = told
  if (emailAddress !== null && !emails.some((email) => isSameAddress(email, emailAddress)))
    return { ...told, emailAddress: null, phone: null }
  return { ...told, phone: phones.find((phone) => phone === told.phone) ?? null }
}

const isSameAddress = (theirs: string, wanted: string | null) =>
  wanted !== null && parseEmailAddress(theirs)?.key === parseEmailAddress(wanted)?.key

/** Returns the wanted contact if it is in `theirs`, the person's own contacts; else the first one in `theirs`, which is the primary contact. */
const chooseContact = (wanted: string | undefined, theirs: readonly string[]) =>
  theirs.find((one) => one === wanted) ?? theirs[0]
