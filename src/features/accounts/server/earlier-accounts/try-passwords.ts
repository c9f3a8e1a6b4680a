import { tryPassword } from '../passwords/password-try.ts'
import type { RegisteredAccount } from './registered-accounts.ts'

type TryTools = Parameters<typeof tryPassword>[1]
type MatchedAccount = { readonly account: RegisteredAccount } & Pick<
  Awaited<ReturnType<typeof tryPassword>>,
  'forget'
>

/** Finds the account with this password. Each attempt counts as a failed sign-in of the address until one is right. */
export async function findAccountWithPassword(
  accounts: readonly RegisteredAccount[],
  password: string,
  tools: TryTools,
  now: Date,
): Promise<MatchedAccount | undefined> {
  for (const account of accounts) {
    const { right, forget } = await tryPassword(
      { whose: 'candidate', account, key: account.addressKey, password },
      tools,
      now,
    )
    if (right) return { account, forget }
  }
  return undefined
}
