import type { EmailAddress } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'

/** The person whom a consultant meant, with the details that they typed. */
export type ToldPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly phone: string | null
}

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly address: EmailAddress | null
  readonly phone: string | null
}
export const toldPerson = ({ firstName, lastName, address, phone }: Person): ToldPerson => ({
  firstName,
  lastName,
  emailAddress: address?.value ?? null,
  phone,
})

/** The person of a registration `r` with the account `c`, by the name that the desk knows them by. */
export const NAME_AT_DESK = sql`jsonb_build_object('firstName', coalesce(r.told->>'firstName', c.first_name), 'lastName', coalesce(r.told->>'lastName', c.last_name))`

/** Notes that the owner of the account opened the registration: from now on the desk sees the account. */
export const ownerCame = (db: Database, registrationId: string) =>
  db.run(
    sql`update registrations set told = null where id = ${registrationId} and told is not null`,
  )
