import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import {
  findAccountForDeskLink,
  freeAddressForOnboarding,
} from '#features/candidates/server/address-ownership/address-for-desk.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { encodeCrockford } from '#shared/crockford.ts'
import { conflict } from '#shared/failure.ts'
import { ADDRESS_CODE_LENGTH, TYPED_CODE_LENGTH } from '../domain/link-code.ts'
import {
  type LinkTarget,
  type MadeLinkKind,
  getMaxLinkUses,
  chooseSecondFactor,
} from '../domain/short-link.ts'
import { hashLink } from './link-hash.ts'

export type LinkToMake = {
  readonly kind: MadeLinkKind
  readonly branchId: string
  readonly candidateId?: string | null
  readonly vacancyId?: string | null
  /** The id of a registration. A link of kind i leads to it; a link of kind p stops working if it is cancelled. */
  readonly registrationId?: string | null
  readonly target: LinkTarget
  /** The id of the consultant who makes the link or whose action makes the server send it. */
  readonly madeBy?: string
  /** True if the address of a link of kind p is only sent by email, so that using it proves that the mailbox is the person's. */
  readonly isOnlyMailed?: boolean
}
type MadeLink = {
  readonly id: string
  readonly url: string
  readonly code: string | null
  readonly expiresAt: Date
}

const NO_CONTACT_FOR_CODE_MESSAGE =
  'We send no text messages, so a link needs an email address that its code can go to.'

/**
 * Makes a link. Only this result contains the link's address and, for kind p, the code that people type. If texts are switched off, the code is sent
 * by email; without an email address the link is refused.
 */
export async function makeLink(
  db: Database,
  {
    kind,
    branchId,
    candidateId = null,
    vacancyId = null,
    registrationId = null,
    target,
    madeBy,
    isOnlyMailed = false,
  }: LinkToMake,
  now: Date,
  config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>,
): Promise<MadeLink> {
  const { phone, ...byMail } = target
  if (!config.sendsTexts && phone !== undefined && chooseSecondFactor(kind, byMail) === null)
    throw conflict(NO_CONTACT_FOR_CODE_MESSAGE)
  const account = candidateId && (await findAccountForDeskLink(db, candidateId, now))
  const address = kind === 'o' && parseEmailAddress(target.emailAddress ?? '')
  if (address) await freeAddressForOnboarding(db, address.key, now)
  const id = randomUUID()
  const inAddress = encodeCrockford(randomBytes(ADDRESS_CODE_LENGTH))
  const typed = kind === 'p' ? encodeCrockford(randomBytes(TYPED_CODE_LENGTH)) : null
  const expiresAt = addPeriod(now, FIXED_RETENTION_PERIODS.invitationLinks)
  await db.run(sql`
    insert into short_links (id, kind, code_hash, typed_hash, branch_id, candidate_id, vacancy_id, registration_id, target, created_at, expires_at, max_uses, made_by, shown)
    values (${id}, ${kind}, ${hashLink(kind, { form: 'id', code: inAddress }, config)}, ${typed === null ? null : hashLink(kind, { form: 'typed', code: typed }, config)},
      ${branchId}, ${account}, ${vacancyId}, ${registrationId}, ${JSON.stringify(config.sendsTexts ? target : byMail)}, ${now}, ${expiresAt}, ${getMaxLinkUses(kind)}, (select id from consultants where id = ${madeBy ?? null}), ${!isOnlyMailed})`)
  return { id, url: `${config.publicOrigin}/${kind}/${inAddress}`, code: typed, expiresAt }
}
