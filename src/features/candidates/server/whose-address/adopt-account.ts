import type { Database } from '#server/database/database.ts'
import { afterArrival, type Proof } from '../../domain/whose-address.ts'
import { confirmAddress } from '../contacts/confirm-address.ts'
import { lockedHolder } from './address-holder.ts'
import { takeAddressAway } from './take-address-away.ts'

type Owned = { readonly ownerId: string; readonly contactId: string | null }

/**
 * Someone has proven an address. It is confirmed, and where it was proven outside the session that registered it, it leaves the account of the person who was
 * there before (amendment 1.2). Answers whose account it belongs to from now on. An address that is not the primary one is confirmed and no more.
 */
export async function adoptAccount(
  db: Database,
  { ownerId, contactId }: Owned,
  proof: Proof,
  now: Date,
): Promise<string> {
  const holder = await lockedHolder(db, ownerId)
  const isPrimary = holder?.contactId === contactId
  const change = holder && isPrimary ? afterArrival(holder.state, proof) : undefined
  const leaves = change !== undefined && change.holder !== 'stays'
  const owner = holder && leaves ? await takeAddressAway(db, holder, now) : ownerId
  await confirmAddress(db, { ownerId: owner, contactId }, now)
  return owner
}
