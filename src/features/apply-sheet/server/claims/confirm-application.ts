import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import {
  type AddressHolder,
  lockHolderOfAddress,
} from '#features/candidates/server/address-ownership/address-holder.ts'
import { recordEvents } from '#features/figures/server/record-events.ts'
import { setPassword } from '#features/accounts/server/account-queries.ts'
import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { isMobile } from '#shared/words/phone.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { attachApplication } from './attach-application.ts'
import { relistApplication, type ClaimedApplication } from './claimed-application.ts'
import { sendWaitingAnswer } from './waiting-answer.ts'

type LetterTools = Pick<Parts, 'messages' | 'config'>

type Confirmation = {
  readonly application: ClaimedApplication
  /** The hash of the password with which the person will sign in; undefined if none was chosen in this browser. */
  readonly passwordHash: string | undefined
  readonly requestId: string
}
/**
 * The result of a confirmation. `isNew` is true if no account had proven the address before, so that the chosen password counts and a session may be
 * opened.
 */
export type ConfirmedApplication = {
  readonly accountId: string
  readonly isNew: boolean
  /** True if the branch had already answered, so that its answer is sent now. */
  readonly isAnswerSent: boolean
  readonly alreadyApplied: Date | null
}

/**
 * Confirms an application for the reader of the mailbox. If an account has already proven the address, the application is added to that account and
 * nothing else changes. Otherwise the confirmation proves the address. An account that was made with the address but never proved it is then set
 * aside (amendment 1.2), and a person whom a branch registered keeps that registration.
 */
export async function confirmApplication(
  db: Database,
  { application, passwordHash, requestId }: Confirmation,
  tools: LetterTools,
  now: Date,
): Promise<ConfirmedApplication> {
  // Two links of one address that no account has yet can be pressed at once. The second waits, and is added to the account of the first.
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`address ${application.addressKey}`}, 0))`,
  )
  const holder = await lockHolderOfAddress(db, application.addressKey)
  if (holder?.state === 'proven') {
    const added = { application, accountId: holder.id, requestId }
    const { isAnswerSent, alreadyApplied } = await addToAccount(db, added, tools, now)
    return { accountId: holder.id, isNew: false, isAnswerSent, alreadyApplied }
  }
  await relistApplication(db, application.applicationId)
  const accountId = holder
    ? await proveAddressOfHolder(db, holder, now)
    : await turnIntoAccount(db, application, now)
  await fillNames(db, accountId, application)
  await fillNumber(db, accountId, application, now)
  const isAnswerSent = await sendWaitingAnswer(db, { application, accountId }, tools, now)
  const alreadyApplied = holder ? await attachApplication(db, application, accountId, now) : null
  if (passwordHash !== undefined) {
    await setPassword(db, accountId, passwordHash, now)
    await endSessionsOf(db, accountId)
  }
  await endConfirmation(db, { application, accountId, requestId }, tools.config, now)
  if (passwordHash !== undefined)
    await recordEvents(db, application.sheetId, { apply_password: now }, tools.config)
  return { accountId, isNew: true, isAnswerSent, alreadyApplied }
}

type Addition = {
  readonly application: ClaimedApplication
  readonly accountId: string
  readonly requestId: string
}

/**
 * Adds an application to the account of its address after the account's owner confirmed it. Returns when the account applied for the vacancy before
 * (null if it had not) and whether the branch's answer is sent now.
 */
export async function addToAccount(
  db: Database,
  addition: Addition,
  tools: LetterTools,
  now: Date,
) {
  const { application, accountId } = addition
  await relistApplication(db, application.applicationId)
  const isAnswerSent = await sendWaitingAnswer(db, addition, tools, now)
  const alreadyApplied = await attachApplication(db, application, accountId, now)
  await fillNumber(db, accountId, application, now)
  await endConfirmation(db, addition, tools.config, now)
  return { isAnswerSent, alreadyApplied }
}

/** Deletes the passwords that were chosen on the page after sending, and records the confirmation. */
async function endConfirmation(
  db: Database,
  { application: { sheetId, applicationId, vacancyId }, accountId, requestId }: Addition,
  secret: SealSecret,
  now: Date,
) {
  await db.run(
    sql`update sheets set password_hash = null, browser_hash = null where application_id in (select id from applications where candidate_id = ${accountId} and vacancy_id = ${vacancyId})`,
  )
  await recordEvents(db, sheetId, { apply_claimed: now }, secret)
  await insertAuditEntry(
    db,
    { actor: accountId, event: 'sheet confirmed', subject: applicationId, requestId },
    now,
  )
}

const proveAddressOfHolder = (db: Database, holder: AddressHolder, now: Date) =>
  confirmProvenAddress(
    db,
    { ownerId: holder.id, contactId: holder.contactId },
    'proves it elsewhere',
    now,
  )

/**
 * Turns the unconfirmed person into an account whose address is proven. The name and CV come from the confirmed sheet, because someone else may have
 * sent an earlier sheet with this address.
 */
async function turnIntoAccount(
  db: Database,
  { applicationId, candidateId, documentId, firstName, lastName }: ClaimedApplication,
  now: Date,
): Promise<string> {
  await db.run(
    sql`update candidates set standing = 'account', forget_at = null, first_name = ${firstName}, last_name = ${lastName} where id = ${candidateId}`,
  )
  await db.run(
    sql`update applications set unconfirmed_address = null, confirmed_at = ${now}, confirmed_by = 'email', document_id = coalesce(${documentId}, document_id) where id = ${applicationId}`,
  )
  await db.run(sql`delete from contacts where candidate_id = ${candidateId} and kind = 'phone'`)
  const { id: contactId } = await db.one<{ id: string }>(
    sql`update contacts set is_primary = true where candidate_id = ${candidateId} and kind = 'email' returning id`,
  )
  return confirmProvenAddress(db, { ownerId: candidateId, contactId }, 'proves it elsewhere', now)
}

/** Stores the typed name for an account without a name, to which the address has just moved. */
const fillNames = (db: Database, id: string, { firstName, lastName }: ClaimedApplication) =>
  db.run(
    sql`update candidates set first_name = ${firstName}, last_name = ${lastName} where id = ${id} and first_name = '' and last_name = ''`,
  )

/** Stores the typed phone number for an account without a number, so that the branch can ring the person. */
const fillNumber = (db: Database, id: string, { phone }: ClaimedApplication, now: Date) =>
  phone === null
    ? undefined
    : db.run(sql`
        insert into contacts (candidate_id, kind, value, value_key, type, is_primary, created_at)
        select ${id}::uuid, 'phone', ${phone}::text, ${phone}::text, ${isMobile(phone) ? 'Mobile' : 'Home'}, true, ${now}::timestamptz
        where not exists (select from contacts where candidate_id = ${id} and kind = 'phone')`)
