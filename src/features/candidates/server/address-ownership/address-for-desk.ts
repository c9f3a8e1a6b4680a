import type { Database } from '#server/database/database.ts'
import { type AddressHolder, lockHolderOfAccount, lockHolderOfAddress } from './address-holder.ts'
import {
  type DeskNames,
  removeAddressFromAccount,
  moveAddressToNewAccount,
} from './remove-address-from-account.ts'
import { findAddressChange } from '../../domain/address-ownership.ts'

/**
 * Finds the account for a registration that the desk makes for this address. An account that registered the address without proving it loses the
 * address to a new account (amendment 1.3). Returns undefined for a free address.
 */
export async function findAccountForDeskAddress(
  db: Database,
  key: string,
  names: DeskNames,
  now: Date,
) {
  const holder = await lockHolderOfAddress(db, key)
  return holder && takeFromUnprovenAccount(db, holder, now, names)
}

/**
 * Finds the account for a link to a registration, both when the link is made and when the invited person opens it. An account that has not proven its
 * address loses it, as in `findAccountForDeskAddress`.
 */
export async function findAccountForDeskLink(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockHolderOfAccount(db, id)
  return holder ? takeFromUnprovenAccount(db, holder, now) : id
}

/**
 * Finds the account for a portal link that was shown at the desk. The link proves nothing about the person who opens it, so an account that
 * registered the address without proving it loses the address to a new account.
 */
export async function findAccountForShownPortalLink(
  db: Database,
  id: string,
  now: Date,
): Promise<string> {
  const holder = await lockHolderOfAccount(db, id)
  const change = holder && findAddressChange(holder.state, 'opens a link that was shown')
  return holder && change?.holder === 'is set aside' ? moveAddressToNewAccount(db, holder, now) : id
}

/** Frees the address for the person who follows an onboarding link and registers with it, unless someone has already proven the address. */
export async function freeAddressForOnboarding(db: Database, key: string, now: Date) {
  const holder = await lockHolderOfAddress(db, key)
  if (holder && findAddressChange(holder.state, 'an onboarding link')?.holder === 'is set aside')
    await removeAddressFromAccount(db, holder, now)
}

async function takeFromUnprovenAccount(
  db: Database,
  holder: AddressHolder,
  now: Date,
  names?: DeskNames,
) {
  return findAddressChange(holder.state, 'the desk')?.holder === 'is set aside'
    ? moveAddressToNewAccount(db, holder, now, names)
    : holder.id
}
