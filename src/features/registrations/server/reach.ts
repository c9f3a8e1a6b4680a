import { emailAddressOf } from '#features/accounts/domain/email-address.ts'
import { emailsOf, phonesOf } from '#features/candidates/server/contact-queries.ts'
import type { LinkTarget } from '#features/short-links/domain/short-link.ts'
import { type Database, sql } from '#server/database.ts'
import type { Locked } from './locked-registration.ts'
import type { ToldPerson } from './told-person.ts'

/** Whom letters of a registration speak to, and where they go. */
export type Reach = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phone: string | null
}
type Row = {
  readonly firstName: string
  readonly lastName: string
  readonly told: ToldPerson | null
  readonly invited: LinkTarget | null
}

/**
 * Where its newest invitation went, as long as that is theirs; else the address and number that they use first. As long as the owner was not there: what the
 * consultant said, and nothing else that is theirs. Undefined where no letter reaches them. `bounced`: the last letter to the address came back.
 */
export async function reachOf(
  db: Database,
  { id, candidateId }: Pick<Locked, 'id' | 'candidateId'>,
): Promise<(Reach & { readonly bounced: boolean }) | undefined> {
  const { firstName, lastName, told, invited } = await db.one<Row>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", r.told,
      (select l.target from short_links l where l.registration_id = r.id and l.kind = 'i' and l.target <> '{}' order by l.created_at desc limit 1) as invited
    from registrations r join candidates c on c.id = r.candidate_id where r.id = ${id}`)
  const theirs = await emailsOf(db, candidateId)
  const emails = theirs.map((email) => email.emailAddress)
  const bounces = (address: string) =>
    theirs.some((email) => email.bounced && keyOf(email.emailAddress) === keyOf(address))
  const phones = (await phonesOf(db, candidateId)).map(({ phoneNumber }) => phoneNumber)
  if (told)
    return emails.some((email) => keyOf(email) === keyOf(told.emailAddress))
      ? {
          ...told,
          bounced: bounces(told.emailAddress),
          phone: phones.find((phone) => phone === told.phone) ?? null,
        }
      : undefined
  const emailAddress = rather(invited?.emailAddress, emails)
  return emailAddress === undefined
    ? undefined
    : {
        firstName: invited?.firstName ?? firstName,
        lastName: invited?.lastName ?? lastName,
        emailAddress,
        bounced: bounces(emailAddress),
        phone: rather(invited?.phone, phones) ?? null,
      }
}

const keyOf = (address: string) => emailAddressOf(address)?.key

/** Theirs come with the primary one first. */
const rather = (wanted: string | undefined, theirs: readonly string[]) =>
  theirs.find((one) => one === wanted) ?? theirs[0]
