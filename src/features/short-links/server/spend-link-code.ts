import type { Database } from '#server/database/database.ts'
import { hashReachedContact, spend } from '#server/security/allowances.ts'
import type { Config } from '#server/settings/config.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import type { SecondFactor } from '../domain/short-link.ts'
import type { ShortLink } from './link-queries.ts'

type CodeTry = { readonly by: SecondFactor; readonly network: string }

/** Counts a code against three limits: the receiving contact, the link and the requesting network. */
export function spendLinkCodeAllowances(
  db: Database,
  { id, target: { phone = '', emailAddress = '' } }: ShortLink,
  { by, network }: CodeTry,
  now: Date,
  config: Config,
) {
  const reached =
    by === 'sms'
      ? hashReachedContact({ kind: 'phone', key: phone }, config)
      : hashReachedContact(
          { kind: 'email', key: parseEmailAddress(emailAddress)?.key ?? '' },
          config,
        )
  return spend(
    db,
    [
      { allowance: 'one-time codes of a contact', of: reached },
      { allowance: 'one-time codes of a contact in a day', of: reached },
      { allowance: 'one-time codes of an account in a day', of: id },
      { allowance: 'one-time codes of a network in a day', of: network },
    ],
    now,
    config,
  )
}
