import { issuePhoneProofCookie } from '#features/candidates/server/contacts/phone-proof-cookie.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { omitUnprovedContact, type SecondFactor } from '../domain/short-link.ts'
import { confirmLinkCode } from './link-codes.ts'
import type { ShortLink } from './link-queries.ts'

type TypedCode = { readonly code: string; readonly by: SecondFactor; readonly requestId: string }

/** Checks the code, then returns the link's person and marks the phone number as verified in this browser. */
export async function confirmCodeAndReadPerson(
  db: Database,
  link: ShortLink,
  typed: TypedCode,
  now: Date,
  config: Config,
) {
  const cookie = await confirmLinkCode(
    db,
    link,
    typed,
    (inside, codeId) =>
      typed.by === 'sms'
        ? issuePhoneProofCookie(inside, codeId, now, config)
        : Promise.resolve(undefined),
    now,
    config,
  )
  const { firstName = '', lastName = '', emailAddress = '', phone = '' } = link.target
  const contact = omitUnprovedContact(typed.by, { phone, emailAddress })
  return {
    cookie,
    shown: { candidate: { firstName, lastName, ...contact }, vacancyId: link.vacancyId },
  }
}
