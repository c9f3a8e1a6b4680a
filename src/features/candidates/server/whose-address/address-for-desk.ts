import type { Database } from '#server/database/database.ts'
import { type AddressHolder, lockHolder, lockHolderOfAddress } from './address-holder.ts'
import { type Names, releaseAddress, takeAddressAway } from './take-address-away.ts'
import { afterArrival } from '../../domain/whose-address.ts'

/**
 * Finds the account for a registration with this address, after taking the address from an account that registered it without proving it (amendment
 * 1.3). Returns undefined for a free address.
 */
export async function addressForDesk(db: Database, key: string, names: Names, now: Date) {
  const holder = await lockHolderOfAddress(db, key)
  return holder && withoutStrangers(db, holder, now, names)
}

/**
 * Finds the account for a link to a registration in the same manner as `addressForDesk`, when the link is made and when the invited person opens it.
 */
export async function accountForDesk(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockHolder(db, id)
  return holder ? withoutStrangers(db, holder, now) : id
}

/** Finds the account for a portal link that was shown at the desk in the same manner; the link proves nothing about the person who opens it. */
export async function accountForShownLink(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockHolder(db, id)
  const change = holder && afterArrival(holder.state, 'opens a link that was shown')
  return holder && change?.holder === 'is set aside' ? takeAddressAway(db, holder, now) : id
}

/** Frees the address for the person who follows an onboarding link, unless its owner has already proven it. */
export async function addressForOnboarding(db: Database, key: string, now: Date) {
  const holder = await lockHolderOfAddress(db, key)
  if (holder && afterArrival(holder.state, 'an onboarding link')?.holder === 'is set aside')
    await releaseAddress(db, holder, now)
}

async function withoutStrangers(db: Database, holder: AddressHolder, now: Date, names?: Names) {
  return afterArrival(holder.state, 'the desk')?.holder === 'is set aside'
    ? takeAddressAway(db, holder, now, names)
    : holder.id
}
