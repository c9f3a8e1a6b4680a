import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { uncountAttempt, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { createGoneFailure, invalidFields } from '#shared/failure.ts'
import type { EndedCodeReply } from '../../contract/contact-codes.ts'
import {
  ONE_TIME_CODE_LENGTH,
  makeOneTimeCode,
  CODE_END_MESSAGES,
  type CodeEndReason,
  findCodeEndReason,
  MAX_CODE_TRIES,
  normaliseOneTimeCode,
  WRONG_CODE_MESSAGE,
} from '../../domain/one-time-code.ts'
import { throwIfNotFound } from './change-contacts.ts'
import { findContact, type ContactRef, lockCandidate } from './contact-queries.ts'
import { confirmProvenAddress } from '../address-ownership/confirm-proven-address.ts'
import { moveRegistrationsOfPhoneToAccount } from '../address-ownership/move-registrations-of-phone.ts'

type OneTimeCode = { readonly id: string; readonly ref: ContactRef; readonly code: string }

/** Returns the hash of a code. The hash covers candidate, contact and purpose, so that the code works for these only. */
const hashOneTimeCode = (
  { id, ref, code }: OneTimeCode,
  { secretKey }: Pick<Config, 'secretKey'>,
) =>
  createHmac('sha256', secretKey)
    .update(`one-time code of a contact ${ref.candidateId} ${ref.id} ${id} ${code}`)
    .digest()

/** Sends a new code to a contact; the previous code no longer works. */
export const sendOneTimeCode = (
  db: Database,
  ref: ContactRef,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) =>
  db.transaction(async (inside) => {
    const { firstName } = await lockCandidate(inside, ref.candidateId)
    const { value } = throwIfNotFound(await findContact(inside, ref))
    const id = randomUUID()
    const code = makeOneTimeCode(randomBytes(ONE_TIME_CODE_LENGTH))
    const expiresAt = addPeriod(now, FIXED_RETENTION_PERIODS.oneTimeCodes)
    await inside.run(
      sql`delete from one_time_codes where contact_id = ${ref.id} and used_at is null`,
    )
    await inside.run(sql`
      insert into one_time_codes (id, candidate_id, contact_id, hash, created_at, expires_at)
      values (${id}, ${ref.candidateId}, ${ref.id}, ${hashOneTimeCode({ id, ref, code }, config)}, ${now}, ${expiresAt})`)
    const host = new URL(config.publicOrigin).hostname
    const text = ref.kind === 'phone' ? 'one-time-code' : 'one-time-code-email'
    await messages.send(
      inside,
      {
        text,
        to: value,
        values: { code, firstName, host },
        key: `one-time code: ${id}`,
        ownerId: ref.candidateId,
        notAfter: expiresAt,
        forget: true,
      },
      now,
    )
    return { expiresAt }
  })

type CodeAttempt = { readonly code: string; readonly requestId: string }

/** Verifies a contact by its code, which works once. A wrong try stays counted even if the request is cut off. */
export async function confirmContactByCode(
  db: Database,
  ref: ContactRef,
  { code, requestId }: CodeAttempt,
  now: Date,
  config: Config,
) {
  const wrong = {
    allowance: 'wrong one-time codes of an account in a day',
    of: ref.candidateId,
  } as const
  await spendAllowances(db, [wrong], now, config)
  const tried = await countCodeTry(db, ref, now)
  if (!tried) {
    await uncountAttempt(db, wrong, now)
    throw await findEndedCodeFailure(db, ref, now)
  }
  if (
    !timingSafeEqual(
      tried.hash,
      hashOneTimeCode({ id: tried.id, ref, code: normaliseOneTimeCode(code) }, config),
    )
  ) {
    await insertAuditEntry(
      db,
      { actor: ref.candidateId, event: 'one-time code refused', subject: ref.id, requestId },
      now,
    )
    throw invalidFields({ code: WRONG_CODE_MESSAGE })
  }
  await uncountAttempt(db, wrong, now)
  await db.transaction(async (inside) => {
    await lockCandidate(inside, ref.candidateId)
    if (!(await consumeOneTimeCode(inside, tried.id, now)))
      throw await findEndedCodeFailure(inside, ref, now)
    await markContactVerified(inside, ref, now)
    await insertAuditEntry(
      inside,
      { actor: ref.candidateId, event: `${ref.kind} confirmed`, subject: ref.id, requestId },
      now,
    )
  })
}

/** Counts a try before the code is compared, in its own statement, so that parallel requests get no extra tries. */
const countCodeTry = (db: Database, { candidateId, id }: ContactRef, now: Date) =>
  db.maybe<{ id: string; hash: Buffer }>(sql`
    update one_time_codes set tries = tries + 1
    where contact_id = ${id} and candidate_id = ${candidateId} and used_at is null and expires_at > ${now} and tries < ${MAX_CODE_TRIES}
    returning id, hash`)

const consumeOneTimeCode = async (db: Database, id: string, now: Date) =>
  (await db.run(
    sql`update one_time_codes set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now}`,
  )) === 1

export async function markContactVerified(
  db: Database,
  { candidateId, kind, id }: ContactRef,
  now: Date,
) {
  if (kind === 'email') {
    await confirmProvenAddress(db, { ownerId: candidateId, contactId: id }, 'proves it here', now)
    return
  }
  await db.run(
    sql`update contacts set verified_at = coalesce(verified_at, ${now}) where id = ${id} and candidate_id = ${candidateId}`,
  )
  await moveRegistrationsOfPhoneToAccount(db, candidateId, now)
}

async function findEndedCodeFailure(db: Database, { candidateId, id }: ContactRef, now: Date) {
  const newest = await db.maybe<{ usedAt: Date | null; expiresAt: Date; tries: number }>(sql`
    select used_at as "usedAt", expires_at as "expiresAt", tries from one_time_codes
    where contact_id = ${id} and candidate_id = ${candidateId} order by created_at desc limit 1`)
  if (!newest) return createGoneFailure('There is no code to confirm. Please request one.')
  const reason: CodeEndReason = findCodeEndReason(newest, now) ?? 'used'
  return createGoneFailure(CODE_END_MESSAGES[reason], { reason } satisfies EndedCodeReply)
}

/** Finds the phone to which a code was sent last. */
export const findPhoneAwaitingCode = async (
  db: Database,
  candidateId: string,
): Promise<ContactRef | undefined> => {
  const newest = await db.maybe<{ id: string }>(sql`
    select k.id from one_time_codes o join contacts k on k.id = o.contact_id
    where o.candidate_id = ${candidateId} and k.kind = 'phone' order by o.created_at desc limit 1`)
  return newest && { candidateId, kind: 'phone', id: newest.id }
}
