import type { Database } from '#server/database/database.ts'
import { findAddressChange, type AddressProof } from '../../domain/address-ownership.ts'
import { confirmAddress } from '../contacts/confirm-address.ts'
import { lockHolderOfAccount } from './address-holder.ts'
import { moveRegistrationsOfPhoneToAccount } from './move-registrations-of-phone.ts'
import { applyAddressChange } from './remove-address-from-account.ts'

type OwnedContact = { readonly ownerId: string; readonly contactId: string | null }

/**
 * Confirms an address that a person has proven, and returns the id of the account that then has it. A primary address that was proven outside the
 * session that registered it moves to a new account (amendment 1.2), with the desk's registrations, except those opened with a code sent to a phone.
 * A secondary address stays.
 */
export async function confirmProvenAddress(
  db: Database,
  { ownerId, contactId }: OwnedContact,
  proof: AddressProof,
  now: Date,
): Promise<string> {
  const holder = await lockHolderOfAccount(db, ownerId)
  const isPrimary = holder?.contactId === contactId
  const change = holder && isPrimary ? findAddressChange(holder.state, proof) : undefined
  const owner = holder && change ? await applyAddressChange(db, holder, change, now) : ownerId
  await confirmAddress(db, { ownerId: owner, contactId }, now)
  await moveRegistrationsOfPhoneToAccount(db, owner, now)
  return owner
}
