import { type Database, sql } from '#server/database/database.ts'
import { afterArrival } from '../../domain/whose-address.ts'
import { lockHolder } from './address-holder.ts'
import { releaseAddress, takeAddressAway } from './take-address-away.ts'

type Owned = { readonly ownerId: string; readonly contactId: string | null }

/**
 * Takes the address away from an account that the reader of the mailbox does not recognise. Returns the key of the address whose accounts are to be
 * erased; undefined if the address is proven.
 */
export async function disownAddress(
  db: Database,
  { ownerId, contactId }: Owned,
  now: Date,
): Promise<string | undefined> {
  const holder = await lockHolder(db, ownerId)
  const change = holder && afterArrival(holder.state, 'disowns it')
  if (!holder || !change || holder.contactId !== contactId) return undefined
  if (change.holder === 'is erased') {
    const isOfDesk = await db.maybe(
      sql`select 1 from registrations where candidate_id = ${ownerId} limit 1`,
    )
    await (isOfDesk ? takeAddressAway : releaseAddress)(db, holder, now)
  }
  return holder.key
}
