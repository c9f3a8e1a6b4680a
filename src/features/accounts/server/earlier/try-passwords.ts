import { tryPassword } from '../passwords/password-try.ts'
import type { RegisteredAccount } from './registered-accounts.ts'

type Given = Parameters<typeof tryPassword>[1]
type Matched = { readonly account: RegisteredAccount } & Pick<
  Awaited<ReturnType<typeof tryPassword>>,
  'forget'
>

/** Which of the accounts has this password. Each look counts as a failed sign-in of the address until one is right. */
export async function accountWithPassword(
  accounts: readonly RegisteredAccount[],
  password: string,
  given: Given,
  now: Date,
): Promise<Matched | undefined> {
  for (const account of accounts) {
    const { right, forget } = await tryPassword(
      { whose: 'candidate', account, key: account.addressKey, password },
      given,
      now,
    )
    if (right) return { account, forget }
  }
  return undefined
}
