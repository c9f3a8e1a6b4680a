import { listSessions } from '#features/sessions/contract/sessions.ts'
import { call } from '#web/call/call.ts'
import { type BankAccount, bankAccountCalls } from '../../contract/records/bank-account.ts'
import { RECENT_SIGN_IN, shownFor } from '../../domain/records/shown-for.ts'
import { ownId } from '../profile-copy.ts'

/** The account in full, and the time at which this device hides it. */
export type OpenedAccount = { readonly account: BankAccount; readonly until: number }

/** Reads the account in full; `call` asks for the password first if the sign-in is not recent. */
export async function openAccount(itemId: string): Promise<OpenedAccount> {
  const params = { id: ownId() }
  const account = await call(bankAccountCalls.read, { params: { ...params, itemId } })
  return { account, until: Date.now() + (await remaining(params)) }
}

/**
 * Returns the milliseconds for which the account stays visible. If the time of the sign-in is unknown, it counts as now, so the account is hidden
 * after ten minutes.
 */
async function remaining(params: { readonly id: string }): Promise<number> {
  try {
    const here = (await call(listSessions, { params })).find(({ current }) => current)
    return here ? shownFor(new Date(here.createdAt), new Date()) : RECENT_SIGN_IN
  } catch {
    return RECENT_SIGN_IN
  }
}
