import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'

export type CandidateAccount = {
  readonly id: string
  readonly contactId: string
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly portalEnabled: boolean
  /** The password hash; null for a person who signs in only through a provider. */
  readonly passwordHash: string | null
}

const SELECT_ACCOUNT = sql`
  select c.id, k.id as "contactId", k.value as "emailAddress", c.first_name as "firstName", c.last_name as "lastName", c.portal_enabled as "portalEnabled",
    p.hash as "passwordHash"
  from contacts k join candidates c on c.id = k.candidate_id left join passwords p on p.owner_id = c.id
  where k.kind = 'email' and k.is_primary and ${hasStandingSql('c', ['account'])}`

/** Finds the account with this primary address. */
export const findAccountByAddress = (db: Database, key: string) =>
  db.maybe<CandidateAccount>(sql`${SELECT_ACCOUNT} and k.value_key = ${key}`)

export const findAccountByOwner = (db: Database, ownerId: string) =>
  db.maybe<CandidateAccount>(sql`${SELECT_ACCOUNT} and k.candidate_id = ${ownerId}`)

type NewAccount = {
  readonly address: EmailAddress
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
}

/** Creates an account. Returns undefined if another account has the address, which a unique index detects; the caller must then roll back. */
export async function createAccount(
  db: Database,
  { address, firstName, lastName, passwordHash }: NewAccount,
  now: Date,
): Promise<CandidateAccount | undefined> {
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
 * Records the sign-in and returns true if the verified password is still the current one. The person's row is locked until the end of the
 * transaction. The password is read in a later statement, because a statement that waits for the lock still reads the rows from before the wait.
 */
export async function recordSignIn(
  db: Database,
  { id, passwordHash }: CandidateAccount,
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
 * Replaces the password `before`, and returns false if another password was set meanwhile. The person's row is locked first, as in `recordSignIn`: a
 * simultaneous sign-in with the old password has then either finished, so that its session ends with the others, or is refused.
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

/** Locks the person before any other row of theirs, so that two simultaneous changes wait for each other and never deadlock. */
export const lockAccount = (db: Database, ownerId: string) =>
  db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)

/** Sets a password, whether or not the person has one already. */
export const setPassword = (db: Database, ownerId: string, hash: string, now: Date) =>
  db.run(sql`
    insert into passwords (owner_id, hash, changed_at) values (${ownerId}, ${hash}, ${now})
    on conflict (owner_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`)

export const storePasswordHash = (db: Database, ownerId: string, hash: string) =>
  db.run(sql`update passwords set hash = ${hash} where owner_id = ${ownerId}`)
