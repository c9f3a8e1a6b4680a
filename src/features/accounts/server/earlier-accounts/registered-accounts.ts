import { type Database, sql } from '#server/database/database.ts'

/**
 * An account that was registered with an address before anyone proved the address, with its password hash. `isHolder` is true while the account still
 * has the address.
 */
export type RegisteredAccount = {
  readonly id: string
  readonly passwordHash: string
  readonly addressKey: string
  readonly isHolder: boolean
}

/**
 * The maximum number of accounts whose password is checked. A stranger can register an address many times, which must not make one attempt cost many
 * hashes.
 */
const MAX_CHECKED_ACCOUNTS = 3

/** Lists the accounts that were registered with a contact before it was proven, newest first; the list is empty once it is proven. */
export const listAccountsRegisteredWith = (db: Database, contactId: string | null) =>
  db.many<RegisteredAccount>(sql`
    select p.owner_id as id, p.hash as "passwordHash", k.value_key as "addressKey", true as "isHolder"
    from contacts k join passwords p on p.owner_id = k.candidate_id where k.id = ${contactId} and k.is_primary and k.verified_at is null
    union all (
      select p.owner_id, p.hash, k.value_key, false
      from contacts k join set_aside_accounts s on s.address_key = k.value_key join passwords p on p.owner_id = s.candidate_id
      where k.id = ${contactId} and k.is_primary and k.verified_at is null order by s.set_aside_at desc limit ${MAX_CHECKED_ACCOUNTS})`)

/** Lists the accounts that lost their address when this person proved it, newest first. */
export const listSetAsideAccounts = (db: Database, ownerId: string) =>
  db.many<RegisteredAccount>(sql`
    select p.owner_id as id, p.hash as "passwordHash", k.value_key as "addressKey", false as "isHolder"
    from contacts k join set_aside_accounts s on s.address_key = k.value_key join passwords p on p.owner_id = s.candidate_id
    where k.candidate_id = ${ownerId} and k.kind = 'email' and k.is_primary and k.verified_at is not null
    order by s.set_aside_at desc limit ${MAX_CHECKED_ACCOUNTS}`)
