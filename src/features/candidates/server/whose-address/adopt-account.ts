import type { Database } from '#server/database/database.ts'
import { afterArrival, type Proof } from '../../domain/whose-address.ts'
import { confirmAddress } from '../contacts/confirm-address.ts'
import { lockHolder } from './address-holder.ts'
import { takeAddressAway } from './take-address-away.ts'

type Owned = { readonly ownerId: string; readonly contactId: string | null }

/**
 * Confirms an address that a person has proven. If it was proven outside the session that registered it, the address leaves that account (amendment
 * 1.2). Returns the id of the account that then has the address. A secondary address is only confirmed.
 */
export async function adoptAccount(
  db: Database,
  { ownerId, contactId }: Owned,
  proof: Proof,
  now: Date,
): Promise<string> {
  const holder = await lockHolder(db, ownerId)
  const isPrimary = holder?.contactId === contactId
  const change = holder && isPrimary ? afterArrival(holder.state, proof) : undefined
  const leaves = change !== undefined && change.holder !== 'stays'
  const owner = holder && leaves ? await takeAddressAway(db, holder, now) : ownerId
  await confirmAddress(db, { ownerId: owner, contactId }, now)
  return owner
}
