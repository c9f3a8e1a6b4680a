import { markProvedPhone } from '#features/candidates/server/contacts/proved-phone.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { provedContact, type SecondFactor } from '../domain/short-link.ts'
import { confirmLinkCode } from './link-codes.ts'
import type { ShortLink } from './link-queries.ts'

type TypedCode = { readonly code: string; readonly by: SecondFactor; readonly requestId: string }

/** After its code a link shows its person, and this browser keeps that the phone number is proved. */
export async function provedTarget(
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
        ? markProvedPhone(inside, codeId, now, config)
        : Promise.resolve(undefined),
    now,
    config,
  )
  const { firstName = '', lastName = '', emailAddress = '', phone = '' } = link.target
  const contact = provedContact(typed.by, { phone, emailAddress })
  return {
    cookie,
    shown: { candidate: { firstName, lastName, ...contact }, vacancyId: link.vacancyId },
  }
}
