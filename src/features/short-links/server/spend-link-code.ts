import type { Database } from '#server/database/database.ts'
import { hashReachedContact, spendAllowances } from '#server/security/allowances.ts'
import type { Config } from '#server/settings/config.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { Failure } from '#shared/failure.ts'
import type { RefusedCode } from '../contract/short-link.ts'
import type { SecondFactor } from '../domain/short-link.ts'
import { hasWorkingCode } from './link-codes.ts'
import type { ShortLink } from './link-queries.ts'

/**
 * Counts a code against the limits of the receiving contact, of the link and, for a text message, of the requesting network. An email costs nothing
 * and goes only to the person of the link, so emails are not counted by network, and people on one network do not block each other. A refusal says
 * whether an earlier code works.
 */
export async function spendLinkCodeAllowances(
  db: Database,
  { id, target: { phone = '', emailAddress = '' } }: ShortLink,
  { by, network }: { readonly by: SecondFactor; readonly network: string },
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
  const uses = [
    { allowance: 'one-time codes of a contact', of: reached },
    { allowance: 'one-time codes of a contact in a day', of: reached },
    { allowance: 'one-time codes of an account in a day', of: id },
    ...(by === 'sms'
      ? [{ allowance: 'one-time codes of a network in a day', of: network } as const]
      : []),
  ] as const
  try {
    await spendAllowances(db, uses, now, config)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, messages, retryAfter } = error
    const data: RefusedCode = { codeWorks: await hasWorkingCode(db, id, now) }
    throw new Failure(status, messages, { data, ...(retryAfter ? { retryAfter } : {}) })
  }
}
