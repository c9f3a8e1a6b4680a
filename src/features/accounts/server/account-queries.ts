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
  /** Null for somebody who signs in through a provider alone. */
  readonly passwordHash: string | null
}

const ACCOUNT = sql`
  select c.id, k.id as "contactId", k.value as "emailAddress", c.first_name as "firstName", c.last_name as "lastName", c.portal_enabled as "portalEnabled",
    p.hash as "passwordHash"
  from contacts k join candidates c on c.id = k.candidate_id left join passwords p on p.owner_id = c.id
  where k.kind = 'email' and k.is_primary`

/** Whose primary address this is. */
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

/** Undefined when somebody has the address: the unique index decides, however many come at once. To be rolled back then. */
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
 * Notes the sign-in, and answers whether the password that was checked is still the one. The person's row is locked to the end of the transaction, and only
 * then is the password looked at, in a question of its own: one that waited within a question would still see the time before it waited.
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
 * Puts a new password in the place of the one that was there, `before`; false when another one has come in between. The person's row is locked first, as in
 * noteSignIn: a sign-in with the old password is either done, and its session ends with the others, or refused.
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

/** Taken before any other row of the person, so that two who change something wait for each other instead of for ever. */
export const lockAccount = (db: Database, ownerId: string) =>
  db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)

/** Whatever password there was. */
export const setPassword = (db: Database, ownerId: string, hash: string, now: Date) =>
  db.run(sql`
    insert into passwords (owner_id, hash, changed_at) values (${ownerId}, ${hash}, ${now})
    on conflict (owner_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`)

export const keepHash = (db: Database, ownerId: string, hash: string) =>
  db.run(sql`update passwords set hash = ${hash} where owner_id = ${ownerId}`)
