import { type Database, sql } from '#server/database/database.ts'
import { findAddressChange } from '../../domain/address-ownership.ts'
import { lockHolderOfAccount } from './address-holder.ts'
import { removeAddressFromAccount, moveAddressToNewAccount } from './remove-address-from-account.ts'

type OwnedContact = { readonly ownerId: string; readonly contactId: string | null }

/**
 * Takes the address away from an account that the reader of the mailbox does not recognise. Returns the normalised address, with which the caller
 * finds and erases the accounts that lost it; undefined if the address is proven.
 */
export async function disownAddress(
  db: Database,
  { ownerId, contactId }: OwnedContact,
  now: Date,
): Promise<string | undefined> {
  const holder = await lockHolderOfAccount(db, ownerId)
  const change = holder && findAddressChange(holder.state, 'disowns it')
  if (!holder || !change || holder.contactId !== contactId) return undefined
  if (change.holder === 'is erased') {
    const isOfDesk = await db.maybe(
      sql`select 1 from registrations where candidate_id = ${ownerId} limit 1`,
    )
    await (isOfDesk ? moveAddressToNewAccount : removeAddressFromAccount)(db, holder, now)
  }
  return holder.key
}
