import { hasStandingSql } from '../standing-sql.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { AddressState } from '../../domain/address-ownership.ts'

/** The account that has the address as its primary one. */
export type AddressHolder = {
  readonly id: string
  readonly contactId: string
  readonly value: string
  readonly key: string
  readonly state: Exclude<AddressState, 'free'>
}

const SELECT_ADDRESS_HOLDER = sql`
  select k.candidate_id as id, k.id as "contactId", k.value, k.value_key as key,
    case when k.verified_at is not null then 'proven'
      when exists (select from passwords where owner_id = k.candidate_id) or exists (select from identities where candidate_id = k.candidate_id)
        or exists (select from sessions where owner_id = k.candidate_id and kind = 'candidate' and handed_over_by is null) then 'claimed'
      when exists (select from registrations where candidate_id = k.candidate_id and held_by_phone is not null) then 'held by phone'
      else 'reserved' end as state
  from contacts k join candidates c on c.id = k.candidate_id where k.kind = 'email' and k.is_primary and ${hasStandingSql('c', ['account'])}`

/** Locks the candidate before reading the state, so that a sign-in or a proof in another transaction finishes first. */
export async function lockHolderOfAccount(
  db: Database,
  id: string,
): Promise<AddressHolder | undefined> {
  await db.run(sql`select 1 from candidates where id = ${id} for no key update`)
  return db.maybe<AddressHolder>(sql`${SELECT_ADDRESS_HOLDER} and k.candidate_id = ${id}`)
}

/**
 * Locks the account that has this address and returns it; undefined for a free address. The holder is read again after the lock, because the address
 * can change owners during the wait.
 */
export async function lockHolderOfAddress(
  db: Database,
  key: string,
): Promise<AddressHolder | undefined> {
  const found = await db.maybe<{ id: string }>(
    sql`select candidate_id as id from contacts where kind = 'email' and is_primary and value_key = ${key}`,
  )
  const holder = found && (await lockHolderOfAccount(db, found.id))
  return found && holder?.key !== key ? lockHolderOfAddress(db, key) : holder
}
