import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { EndedCodeReply } from '#features/candidates/contract/contact-codes.ts'
import {
  ONE_TIME_CODE_LENGTH,
  makeOneTimeCode,
  CODE_END_MESSAGES,
  type CodeEndReason,
  findCodeEndReason,
  MAX_CODE_TRIES,
  normaliseOneTimeCode,
  WRONG_CODE_MESSAGE,
} from '#features/candidates/domain/one-time-code.ts'
import { uncountAttempt, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { createGoneFailure, invalidFields } from '#shared/failure.ts'
import type { SecondFactor } from '../domain/short-link.ts'
import type { ShortLink } from './link-queries.ts'

type LinkCode = {
  readonly id: string
  readonly linkId: string
  readonly to: string
  readonly code: string
}

/** Hashes a code with its link and contact, so that it is valid for that link only, and only while the link has that contact. */
const hashLinkCode = (
  { id, linkId, to, code }: LinkCode,
  { secretKey }: Pick<Config, 'secretKey'>,
) =>
  createHmac('sha256', secretKey)
    .update(`one-time code of a short link ${linkId} ${id} ${to} ${code}`)
    .digest()

const chooseContact = (by: SecondFactor, { phone = '', emailAddress = '' }: ShortLink['target']) =>
  by === 'sms' ? phone : emailAddress

/** Sends a new code to the phone or mailbox of the link; it replaces the earlier one. */
export const sendLinkCode = (
  db: Database,
  { id: linkId, candidateId, target, branch }: ShortLink,
  by: SecondFactor,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) =>
  db.transaction(async (inside) => {
    const id = randomUUID()
    const to = chooseContact(by, target)
    const code = makeOneTimeCode(randomBytes(ONE_TIME_CODE_LENGTH))
    const expiresAt = addPeriod(now, FIXED_RETENTION_PERIODS.oneTimeCodes)
    await inside.run(sql`select 1 from short_links where id = ${linkId} for no key update`)
    await inside.run(
      sql`delete from short_link_codes where link_id = ${linkId} and used_at is null`,
    )
    await inside.run(sql`
      insert into short_link_codes (id, link_id, hash, created_at, expires_at) values (${id}, ${linkId}, ${hashLinkCode({ id, linkId, to, code }, config)}, ${now}, ${expiresAt})`)
    const rest = {
      key: `short-link code: ${id}`,
      ownerId: candidateId,
      notAfter: expiresAt,
      forget: true,
    }
    if (by === 'sms')
      await messages.send(
        inside,
        {
          text: 'one-time-code',
          to,
          values: { code, host: new URL(config.publicOrigin).hostname },
          ...rest,
        },
        now,
      )
    else
      await messages.send(
        inside,
        {
          text: 'short-link-code',
          to,
          values: { code, firstName: target.firstName ?? '', branch: branch?.name ?? '' },
          ...rest,
        },
        now,
      )
    return { expiresAt }
  })

/** The condition that a row of `short_link_codes` is a code of this link and can still be tried. */
const canBeTried = (linkId: string, now: Date) =>
  sql`link_id = ${linkId} and used_at is null and expires_at > ${now} and tries < ${MAX_CODE_TRIES}`

export const hasWorkingCode = async (db: Database, linkId: string, now: Date): Promise<boolean> =>
  (await db.maybe(sql`select 1 from short_link_codes where ${canBeTried(linkId, now)}`)) !==
  undefined

type TypedCode = { readonly code: string; readonly by: SecondFactor; readonly requestId: string }

/** Accepts a correct code once and runs `effect`. A wrong attempt stays counted, even if the request fails. */
export async function confirmLinkCode<Effect>(
  db: Database,
  { id: linkId, target }: ShortLink,
  { code, by, requestId }: TypedCode,
  effect: (inside: Database, codeId: string) => Promise<Effect>,
  now: Date,
  config: Config,
): Promise<Effect> {
  const wrong = { allowance: 'wrong one-time codes of an account in a day', of: linkId } as const
  await spendAllowances(db, [wrong], now, config)
  const tried = await countCodeTry(db, linkId, now)
  if (!tried) {
    await uncountAttempt(db, wrong, now)
    throw await createEndedCodeFailure(db, linkId, now)
  }
  const bound = {
    id: tried.id,
    linkId,
    to: chooseContact(by, target),
    code: normaliseOneTimeCode(code),
  }
  if (!timingSafeEqual(tried.hash, hashLinkCode(bound, config))) {
    await insertAuditEntry(
      db,
      { actor: linkId, event: 'one-time code refused', subject: linkId, requestId },
      now,
    )
    throw invalidFields({ code: WRONG_CODE_MESSAGE })
  }
  await uncountAttempt(db, wrong, now)
  return db.transaction(async (inside) => {
    const used = await inside.run(
      sql`update short_link_codes set used_at = ${now} where id = ${tried.id} and used_at is null and expires_at > ${now}`,
    )
    if (used !== 1) throw await createEndedCodeFailure(inside, linkId, now)
    const done = await effect(inside, tried.id)
    await insertAuditEntry(
      inside,
      { actor: linkId, event: 'short link confirmed', subject: linkId, requestId },
      now,
    )
    return done
  })
}

/** Counts an attempt before the code is compared, in its own statement, so that parallel attempts cannot share one count. */
const countCodeTry = (db: Database, linkId: string, now: Date) =>
  db.maybe<{ id: string; hash: Buffer }>(sql`
    update short_link_codes set tries = tries + 1 where ${canBeTried(linkId, now)} returning id, hash`)

async function createEndedCodeFailure(db: Database, linkId: string, now: Date) {
  const newest = await db.maybe<{ usedAt: Date | null; expiresAt: Date; tries: number }>(sql`
    select used_at as "usedAt", expires_at as "expiresAt", tries from short_link_codes where link_id = ${linkId} order by created_at desc limit 1`)
  if (!newest) return createGoneFailure('There is no code to confirm. Please request one.')
  const reason: CodeEndReason = findCodeEndReason(newest, now) ?? 'used'
  return createGoneFailure(CODE_END_MESSAGES[reason], { reason } satisfies EndedCodeReply)
}
