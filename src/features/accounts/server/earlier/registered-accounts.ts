import { type Database, sql } from '#server/database/database.ts'

/** An account that someone registered with an address which no one had proven, and its password. `isHolder`: it still has the address. */
export type RegisteredAccount = {
  readonly id: string
  readonly passwordHash: string
  readonly addressKey: string
  readonly isHolder: boolean
}

/** A stranger who registers the address again and again must not make a password cost more than these. */
const MOST = 3

/** What someone may have registered before the contact was proven, newest first; nothing once it is. */
export const registeredWith = (db: Database, contactId: string | null) =>
  db.many<RegisteredAccount>(sql`
    select p.owner_id as id, p.hash as "passwordHash", k.value_key as "addressKey", true as "isHolder"
    from contacts k join passwords p on p.owner_id = k.candidate_id where k.id = ${contactId} and k.is_primary and k.verified_at is null
    union all (
      select p.owner_id, p.hash, k.value_key, false
      from contacts k join set_aside_accounts s on s.address_key = k.value_key join passwords p on p.owner_id = s.candidate_id
      where k.id = ${contactId} and k.is_primary and k.verified_at is null order by s.set_aside_at desc limit ${MOST})`)

/** Those from which a person's own proven address was taken away, newest first. */
export const setAsideFor = (db: Database, ownerId: string) =>
  db.many<RegisteredAccount>(sql`
    select p.owner_id as id, p.hash as "passwordHash", k.value_key as "addressKey", false as "isHolder"
    from contacts k join set_aside_accounts s on s.address_key = k.value_key join passwords p on p.owner_id = s.candidate_id
    where k.candidate_id = ${ownerId} and k.kind = 'email' and k.is_primary and k.verified_at is not null
    order by s.set_aside_at desc limit ${MOST}`)
