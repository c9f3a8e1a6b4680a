import type { EmailAddress } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'

/** The person whom a consultant invited, with the details that the consultant typed. */
export type InvitedPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly phone: string | null
}

type PersonDetails = {
  readonly firstName: string
  readonly lastName: string
  readonly address: EmailAddress | null
  readonly phone: string | null
}
export const toInvitedPerson = ({
  firstName,
  lastName,
  address,
  phone,
}: PersonDetails): InvitedPerson => ({
  firstName,
  lastName,
  emailAddress: address?.value ?? null,
  phone,
})

/**
 * Selects the candidate's name for the registration `r` of the candidate `c`: the name that a consultant typed or, once the account's owner has
 * opened the registration, the name in the account.
 */
export const CANDIDATE_NAME_FOR_DESK_SQL = sql`jsonb_build_object('firstName', coalesce(r.told->>'firstName', c.first_name), 'lastName', coalesce(r.told->>'lastName', c.last_name))`

/** Deletes the details that a consultant typed, once the account's owner opens the registration. Consultants then see the account's details. */
export const deleteDetailsTypedAtDesk = (db: Database, registrationId: string) =>
  db.run(
    sql`update registrations set told = null where id = ${registrationId} and told is not null`,
  )
