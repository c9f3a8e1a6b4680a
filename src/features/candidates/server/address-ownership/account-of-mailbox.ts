import type { Database } from '#server/database/database.ts'
import { findAddressChange } from '../../domain/address-ownership.ts'
import { lockHolderOfAccount } from './address-holder.ts'
import { applyAddressChange } from './remove-address-from-account.ts'

/**
 * Finds the account that a letter to a mailbox speaks for. If a phone holds the account, that is a new one with nothing but the address, so that the
 * reader of a mistyped mailbox deletes nothing of another person's.
 */
export async function findAccountOfMailbox(db: Database, id: string, now: Date): Promise<string> {
  const holder = await lockHolderOfAccount(db, id)
  const change = holder && findAddressChange(holder.state, 'proves it elsewhere')
  return holder && change?.holder === 'loses the address'
    ? applyAddressChange(db, holder, change, now)
    : id
}
