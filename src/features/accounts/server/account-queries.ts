import { randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/database.ts'
import type { EmailAddress } from '../domain/email-address.ts'

export type Account = {
  readonly id: string
  readonly contactId: string
  readonly emailAddress: string
  readonly firstName: string
  readonly portalEnabled: boolean
  /** Null for somebody who signs in through a provider alone. */
  readonly passwordHash: string | null
}

/** Whose primary address this is. */
export const accountOf = (db: Database, key: string) =>
  db.maybe<Account>(sql`
    select c.id, k.id as "contactId", k.value as "emailAddress", c.first_name as "firstName", c.portal_enabled as "portalEnabled", p.hash as "passwordHash"
    from contacts k join candidates c on c.id = k.candidate_id left join passwords p on p.owner_id = c.id
    where k.kind = 'email' and k.is_primary and k.value_key = ${key}`)

type NewAccount = { readonly address: EmailAddress; readonly firstName: string; readonly lastName: string; readonly passwordHash: string }

/** Undefined when somebody has the address: the unique index decides, however many come at once. To be rolled back then. */
export async function createAccount(db: Database, { address, firstName, lastName, passwordHash }: NewAccount, now: Date): Promise<Account | undefined> {
  const id = randomUUID()
  await db.run(sql`insert into candidates (id, first_name, last_name, created_at, last_active_at) values (${id}, ${firstName}, ${lastName}, ${now}, ${now})`)
  const contact = await db.maybe<{ id: string }>(sql`
    insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${id}, 'email', ${address.value}, ${address.key}, true, ${now})
    on conflict (value_key) where kind = 'email' and is_primary do nothing
    returning id`)
  if (!contact) return undefined
  await db.run(sql`insert into passwords (owner_id, hash, changed_at) values (${id}, ${passwordHash}, ${now})`)
  return { id, contactId: contact.id, emailAddress: address.value, firstName, portalEnabled: false, passwordHash }
}

/**
 * Notes the sign-in, and answers whether the password that was checked is still the one. The row stays locked to the end of the transaction: a change
 * of the password locks it too, so no session slips past the change.
 */
export const noteSignIn = async (db: Database, { id, passwordHash }: Account, now: Date) =>
  (await db.run(sql`
    update candidates set last_active_at = ${now}
    where id = ${id} and exists (select 1 from passwords where owner_id = ${id} and hash = ${passwordHash})`)) === 1

export const keepHash = (db: Database, ownerId: string, hash: string) => db.run(sql`update passwords set hash = ${hash} where owner_id = ${ownerId}`)
