import { listSessions } from '#features/sessions/contract/sessions.ts'
import { call } from '#web/call/call.ts'
import { type BankAccount, bankAccountCalls } from '../../contract/records/bank-account.ts'
import { RECENT_SIGN_IN, shownFor } from '../../domain/records/shown-for.ts'
import { ownId } from '../profile-copy.ts'

/** The account in full, and the moment at which this device hides it. */
export type OpenedAccount = { readonly account: BankAccount; readonly until: number }

/** `call` asks for the password first where the sign-in is not recent. */
export async function openAccount(itemId: string): Promise<OpenedAccount> {
  const params = { id: ownId() }
  const account = await call(bankAccountCalls.read, { params: { ...params, itemId } })
  return { account, until: Date.now() + (await remaining(params)) }
}

/** A sign-in whose time is not known counts as made now: the account is already here, and is hidden after ten minutes. */
async function remaining(params: { readonly id: string }): Promise<number> {
  try {
    const here = (await call(listSessions, { params })).find(({ current }) => current)
    return here ? shownFor(new Date(here.createdAt), new Date()) : RECENT_SIGN_IN
  } catch {
    return RECENT_SIGN_IN
  }
}
