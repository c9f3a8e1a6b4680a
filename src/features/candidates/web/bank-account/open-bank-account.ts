import { listSessions } from '#features/sessions/contract/sessions.ts'
import { call } from '#web/call/call.ts'
import { type BankAccount, bankAccountEndpoints } from '../../contract/records/bank-account.ts'
import { RECENT_SIGN_IN_MS, computeDetailsVisibleMs } from '../../domain/records/visible-time.ts'
import { requireCandidateId } from '../profile-copy.ts'

/** The account in full, and the time at which this device hides it. */
export type OpenedBankAccount = { readonly account: BankAccount; readonly until: number }

/** Reads the account in full; `call` asks for the password first if the sign-in is not recent. */
export async function openBankAccount(itemId: string): Promise<OpenedBankAccount> {
  const params = { id: requireCandidateId() }
  const account = await call(bankAccountEndpoints.read, { params: { ...params, itemId } })
  return { account, until: Date.now() + (await readRemainingVisibleMs(params)) }
}

/**
 * Returns the milliseconds for which the account stays visible. If the time of the sign-in is unknown, it counts as now, so the account is hidden
 * after ten minutes.
 */
async function readRemainingVisibleMs(params: { readonly id: string }): Promise<number> {
  try {
    const here = (await call(listSessions, { params })).find(({ current }) => current)
    return here ? computeDetailsVisibleMs(new Date(here.createdAt), new Date()) : RECENT_SIGN_IN_MS
  } catch {
    return RECENT_SIGN_IN_MS
  }
}
