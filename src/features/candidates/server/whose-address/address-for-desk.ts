import type { Database } from '#server/database/database.ts'
import { type Holder, lockedHolder, lockedHolderOf } from './address-holder.ts'
import { type Names, releaseAddress, takeAddressAway } from './take-address-away.ts'
import { afterArrival } from '../../domain/whose-address.ts'

/** The account that a registration for this address belongs to, never one that someone registered and no one has proven (amendment 1.3). Undefined for a free address. */
export async function addressForDesk(db: Database, key: string, names: Names, now: Date) {
  const holder = await lockedHolderOf(db, key)
  return holder && withoutStrangers(db, holder, now, names)
}

/** The same for a link that is made for the account of a registration, or opened by the person whom it invites. */
export async function accountForDesk(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockedHolder(db, id)
  return holder ? withoutStrangers(db, holder, now) : id
}

/** The same for the account whose portal a link opens that the desk was shown: nothing is proven by it. */
export async function accountForShownLink(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockedHolder(db, id)
  const change = holder && afterArrival(holder.state, 'opens a link that was shown')
  return holder && change?.holder === 'is set aside' ? takeAddressAway(db, holder, now) : id
}

/** An onboarding link was made for the address: whoever follows it can register with it, unless its owner has done so. */
export async function addressForOnboarding(db: Database, key: string, now: Date) {
  const holder = await lockedHolderOf(db, key)
  if (holder && afterArrival(holder.state, 'an onboarding link')?.holder === 'is set aside')
    await releaseAddress(db, holder, now)
}

async function withoutStrangers(db: Database, holder: Holder, now: Date, names?: Names) {
  return afterArrival(holder.state, 'the desk')?.holder === 'is set aside'
    ? takeAddressAway(db, holder, now, names)
    : holder.id
}
