import type { Database } from '#server/database/database.ts'
import { lockHolderOfAccount, lockHolderOfAddress } from './address-holder.ts'
import { isHeldByOtherPhone } from './hold-by-phone.ts'
import type { DeskNames } from './insert-account.ts'
import { applyAddressChange, removeAddressFromAccount } from './remove-address-from-account.ts'
import { findAddressChange } from '../../domain/address-ownership.ts'

/**
 * Finds the account for a registration that the desk makes for this address. An account that registered the address without proving it loses the
 * address to a new account (amendment 1.3), and so does an account whose registration was opened with a code sent to another phone: people can share
 * a mailbox, or its address was mistyped once. Returns undefined for a free address.
 */
export async function findAccountForDeskAddress(
  db: Database,
  key: string,
  { phone, ...names }: DeskNames & { readonly phone: string | null },
  now: Date,
) {
  const holder = await lockHolderOfAddress(db, key)
  if (!holder) return undefined
  const isOtherPhone =
    holder.state === 'held by phone' && (await isHeldByOtherPhone(db, holder.id, phone))
  const event = isOtherPhone ? 'the desk, with another phone' : 'the desk'
  const change = findAddressChange(holder.state, event)
  return change ? applyAddressChange(db, holder, change, now, names) : holder.id
}

/**
 * Finds the account for a link to a registration, both when the link is made and when the invited person opens it. If the account has not proven its
 * address, the address moves to a new account, as in `findAccountForDeskAddress`.
 */
export async function findAccountForDeskLink(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockHolderOfAccount(db, id)
  const change = holder && findAddressChange(holder.state, 'the desk')
  return holder && change ? applyAddressChange(db, holder, change, now) : id
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
  return holder && change ? applyAddressChange(db, holder, change, now) : id
}

/** Frees the address for the person who follows an onboarding link and registers with it, unless someone has already proven the address. */
export async function freeAddressForOnboarding(db: Database, key: string, now: Date) {
  const holder = await lockHolderOfAddress(db, key)
  if (holder && findAddressChange(holder.state, 'an onboarding link')?.holder === 'is set aside')
    await removeAddressFromAccount(db, holder, now)
}
