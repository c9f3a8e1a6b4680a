import { tryPassword } from '../passwords/password-try.ts'
import type { RegisteredAccount } from './registered-accounts.ts'

type PasswordTryTools = Parameters<typeof tryPassword>[1]
type MatchedAccount = { readonly account: RegisteredAccount } & Pick<
  Awaited<ReturnType<typeof tryPassword>>,
  'forget'
>

/** Finds the account that has this password. Each account with another password counts as a failed sign-in of the address. */
export async function findAccountWithPassword(
  accounts: readonly RegisteredAccount[],
  password: string,
  tools: PasswordTryTools,
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
