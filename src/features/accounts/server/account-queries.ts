import { randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'

export type Account = {
  readonly id: string
  readonly contactId: string
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly portalEnabled: boolean
  /** Null for a person who signs in through a provider only. */
  readonly passwordHash: string | null
}

const ACCOUNT = sql`
  select c.id, k.id as "contactId", k.value as "emailAddress", c.first_name as "firstName", c.last_name as "lastName", c.portal_enabled as "portalEnabled",
    p.hash as "passwordHash"
  from contacts k join candidates c on c.id = k.candidate_id left join passwords p on p.owner_id = c.id
  where k.kind = 'email' and k.is_primary`

/** Finds the account with this primary address. */
export const accountOf = (db: Database, key: string) =>
  db.maybe<Account>(sql`${ACCOUNT} and k.value_key = ${key}`)

export const accountOfOwner = (db: Database, ownerId: string) =>
  db.maybe<Account>(sql`${ACCOUNT} and k.candidate_id = ${ownerId}`)

type NewAccount = {
  readonly address: EmailAddress
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
}

/** Answers undefined when another account has the address, which the unique index decides, and then the caller rolls back. */
export async function createAccount(
  db: Database,
  { address, firstName, lastName, passwordHash }: NewAccount,
  now: Date,
): Promise<Account | undefined> {
  const id = randomUUID()
  await db.run(
    sql`insert into candidates (id, first_name, last_name, created_at, last_active_at) values (${id}, ${firstName}, ${lastName}, ${now}, ${now})`,
  )
  const contact = await db.maybe<{ id: string }>(sql`
    insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${id}, 'email', ${address.value}, ${address.key}, true, ${now})
    on conflict (value_key) where kind = 'email' and is_primary do nothing
    returning id`)
  if (!contact) return undefined
  if (passwordHash)
    await db.run(
      sql`insert into passwords (owner_id, hash, changed_at) values (${id}, ${passwordHash}, ${now})`,
    )
  return {
    id,
    contactId: contact.id,
    emailAddress: address.value,
    firstName,
    lastName,
    portalEnabled: false,
    passwordHash,
  }
}

/**
 * Notes the sign-in, and answers whether the password that was checked is still the current one. The person's row is locked to the end of the transaction, and
 * the password is read only then, in a statement of its own: a statement that waits for the lock still sees the rows from before it waited.
 */
export async function noteSignIn(
  db: Database,
  { id, passwordHash }: Account,
  now: Date,
): Promise<boolean> {
  await db.run(sql`update candidates set last_active_at = ${now} where id = ${id}`)
  return (
    (await db.maybe(
      sql`select 1 from passwords where owner_id = ${id} and hash = ${passwordHash}`,
    )) !== undefined
  )
}

/**
 * Puts a new password in the place of `before`, and answers false when another one was set in between. The person's row is locked first, as in `noteSignIn`:
 * a sign-in with the old password is either done, and its session ends with the others, or refused.
 */
export async function changePassword(
  db: Database,
  {
    ownerId,
    before,
    hash,
  }: { readonly ownerId: string; readonly before: string | null; readonly hash: string },
  now: Date,
): Promise<boolean> {
  await lockAccount(db, ownerId)
  if (before)
    return (
      (await db.run(
        sql`update passwords set hash = ${hash}, changed_at = ${now} where owner_id = ${ownerId} and hash = ${before}`,
      )) === 1
    )
  return (
    (await db.run(
      sql`insert into passwords (owner_id, hash, changed_at) values (${ownerId}, ${hash}, ${now}) on conflict do nothing`,
    )) === 1
  )
}

/** Locks the person before any other row of theirs, so that two changes at once wait in turn and never deadlock. */
export const lockAccount = (db: Database, ownerId: string) =>
  db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)

/** Sets a password in the place of any earlier one, or of none. */
export const setPassword = (db: Database, ownerId: string, hash: string, now: Date) =>
  db.run(sql`
    insert into passwords (owner_id, hash, changed_at) values (${ownerId}, ${hash}, ${now})
    on conflict (owner_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`)

export const keepHash = (db: Database, ownerId: string, hash: string) =>
  db.run(sql`update passwords set hash = ${hash} where owner_id = ${ownerId}`)
