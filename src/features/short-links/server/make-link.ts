import { after, FIXED_PERIODS } from '#shared/periods.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { emailAddressOf } from '#shared/words/email-address.ts'
import {
  accountForDesk,
  addressForOnboarding,
} from '#features/candidates/server/whose-address/address-for-desk.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { crockfordOf } from '#shared/crockford.ts'
import { conflict } from '#shared/failure.ts'
import { ID_LENGTH, TYPED_LENGTH } from '../domain/link-code.ts'
import { type LinkTarget, type MadeKind, mostUsesOf, secondFactorOf } from '../domain/short-link.ts'
import { hashOfLink } from './link-hash.ts'

export type WantedLink = {
  readonly kind: MadeKind
  readonly branchId: string
  readonly candidateId?: string | null
  readonly vacancyId?: string | null
  /** The registration: a link of kind i leads to it, and one of kind p ends with it. */
  readonly registrationId?: string | null
  readonly target: LinkTarget
  /** The consultant who makes the link or causes it. */
  readonly madeBy?: string
  /** True if the address of a link of kind p is only sent by letter, so that using it proves the mailbox. */
  readonly onlyMailed?: boolean
}
type MadeLink = {
  readonly id: string
  readonly url: string
  readonly code: string | null
  readonly expiresAt: Date
}

const NO_WAY_FOR_THE_CODE =
  'We send no text messages, so a link needs an email address that its code can go to.'

/**
 * Makes a link. Only this result has its address and, for p, the typed code. If texts are switched off, the code is sent by email; without an email
 * address the link is refused.
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
    onlyMailed = false,
  }: WantedLink,
  now: Date,
  config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>,
): Promise<MadeLink> {
  const { phone, ...byMail } = target
  if (!config.sendsTexts && phone !== undefined && secondFactorOf(kind, byMail) === null)
    throw conflict(NO_WAY_FOR_THE_CODE)
  const account = candidateId && (await accountForDesk(db, candidateId, now))
  const address = kind === 'o' && emailAddressOf(target.emailAddress ?? '')
  if (address) await addressForOnboarding(db, address.key, now)
  const id = randomUUID()
  const inAddress = crockfordOf(randomBytes(ID_LENGTH))
  const typed = kind === 'p' ? crockfordOf(randomBytes(TYPED_LENGTH)) : null
  const expiresAt = after(now, FIXED_PERIODS.invitationLinks)
  await db.run(sql`
    insert into short_links (id, kind, code_hash, typed_hash, branch_id, candidate_id, vacancy_id, registration_id, target, created_at, expires_at, max_uses, made_by, shown)
    values (${id}, ${kind}, ${hashOfLink(kind, { form: 'id', code: inAddress }, config)}, ${typed === null ? null : hashOfLink(kind, { form: 'typed', code: typed }, config)},
      ${branchId}, ${account}, ${vacancyId}, ${registrationId}, ${JSON.stringify(config.sendsTexts ? target : byMail)}, ${now}, ${expiresAt}, ${mostUsesOf(kind)}, (select id from consultants where id = ${madeBy ?? null}), ${!onlyMailed})`)
  return { id, url: `${config.publicOrigin}/${kind}/${inAddress}`, code: typed, expiresAt }
}
