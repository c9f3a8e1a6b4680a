import { emailsOf, phonesOf } from '#features/candidates/server/contact-queries.ts'
import type { LinkTarget } from '#features/short-links/domain/short-link.ts'
import { type Database, sql } from '#server/database.ts'
import type { Locked } from './locked-registration.ts'

/** Whom letters of a registration speak to, and where they go. */
export type Reach = { readonly firstName: string; readonly lastName: string; readonly emailAddress: string; readonly phone: string | null }

/** Where its newest invitation went, as long as that is theirs; else the address and number that they use first. Undefined where no letter reaches them. */
export async function reachOf(db: Database, { id, candidateId }: Pick<Locked, 'id' | 'candidateId'>): Promise<Reach | undefined> {
  const { firstName, lastName, invited } = await db.one<{ firstName: string; lastName: string; invited: LinkTarget | null }>(sql`
    select first_name as "firstName", last_name as "lastName",
      (select l.target from short_links l where l.registration_id = ${id} and l.kind = 'i' and l.target <> '{}' order by l.created_at desc limit 1) as invited
    from candidates where id = ${candidateId}`)
  const emailAddress = rather(invited?.emailAddress, (await emailsOf(db, candidateId)).map((email) => email.emailAddress))
  const phone = rather(invited?.phone, (await phonesOf(db, candidateId)).map(({ phoneNumber }) => phoneNumber))
  return emailAddress === undefined ? undefined : { firstName: invited?.firstName ?? firstName, lastName: invited?.lastName ?? lastName, emailAddress, phone: phone ?? null }
}

/** Theirs come with the primary one first. */
const rather = (wanted: string | undefined, theirs: readonly string[]) => theirs.find((one) => one === wanted) ?? theirs[0]
