import type { Database } from '#server/database/database.ts'
import { findAddressChange } from '../../domain/address-ownership.ts'
import { lockHolderOfAccount } from './address-holder.ts'
import { applyAddressChange } from './remove-address-from-account.ts'

/**
 * Returns the id of the account that the link of a letter may delete. If a registration of the account was opened with a code sent to a phone, the
 * address moves to a new account without other data, and that one is returned: the mailbox may be mistyped, and its reader must not delete another
 * person's data.
 */
export async function separateAccountOfMailbox(
  db: Database,
  id: string,
  now: Date,
): Promise<string> {
  const holder = await lockHolderOfAccount(db, id)
  const change = holder && findAddressChange(holder.state, 'proves it elsewhere')
  return holder && change?.holder === 'loses the address'
    ? applyAddressChange(db, holder, change, now)
    : id
}
