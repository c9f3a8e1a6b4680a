import { randomBytes } from 'node:crypto'
import type { NewCv } from '#features/documents/server/document-queries.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { recordEvents } from '#features/figures/server/record-events.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { normalisePhone, removePhonePunctuation } from '#shared/words/phone.ts'
import { createInvalidFailure, invalidFields } from '#shared/failure.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { sha256 } from '#server/security/hashes.ts'
import { hashReachedContact, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { readPolicyVersions } from '#features/candidates/server/policy-versions.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { DECLARATION } from '#features/candidates/domain/declaration.ts'
import { findAnswerBy } from '#features/tracked-applications/server/answer-times.ts'
import type { sendSheet } from '../contract/sheet.ts'
import { formatReference, REFERENCE_BYTES } from '../domain/reference.ts'
import { SHEET_MESSAGES } from '../domain/sheet-refusals.ts'
import { canSendNow, type SheetTicket } from '../domain/ticket.ts'
import { describeWayToBranch, withLimitExplanation } from './explain-limit.ts'
import { queueSheetLetters } from './letters/queue-sheet-letters.ts'
import { deriveReceipt, deriveReceiptToken } from './sheet-ticket.ts'
import { findSheet, type StoredSheet, storeSheet } from './sheet-queries.ts'
import { storeUnconfirmedApplication, type SentPerson } from './unconfirmed-application.ts'
import { findVacancyOfSheet, readVacancyOfSheet, type VacancyOfSheet } from './vacancy-of-sheet.ts'
import { storeWrittenCv } from './written-cv.ts'

type SheetBody = BodyOf<typeof sendSheet>
export type SheetSending = {
  readonly ticket: SheetTicket
  readonly key: string
  readonly body: SheetBody
  /** The keyed hash of the sender's network. */
  readonly network: string
  /** True if the settings name the sender's network as one from which many people apply, such as the network of a job fair. */
  readonly isNamedNetwork: boolean
  readonly requestId: string
}
type SendingTools = Pick<Parts, 'db' | 'config' | 'searchIndex' | 'reading' | 'messages'> & {
  readonly store: FileStore
}

/**
 * Receives an application without an account, exactly once for each application sheet. It reads no account and no contact, so that neither its
 * response nor its duration reveals whether the address is known.
 */
export async function receiveSheet(sending: SheetSending, tools: SendingTools, now: Date) {
  const { ticket, key, body } = sending
  const bodyHash = sha256(JSON.stringify(body)).toString('hex')
  const former = await findSheet(tools.db, ticket.id)
  if (former?.sent) return repeatAnswer(ticket, former.sent, { key, bodyHash }, tools)
  if (!canSendNow(ticket, now)) throw createInvalidFailure(SHEET_MESSAGES.openAgain)
  assertVersions(body.accepted, tools.config.contentDir)
  const person = readPerson(body)
  const vacancy = await findVacancyOfSheet(tools.db, tools, ticket.vacancyId, now)
  await withLimitExplanation(
    () => spendSending(sending, person.address.key, tools, now),
    (wait) =>
      `A lot of applications came from this connection. Try again in ${wait}, or ${describeWayToBranch(vacancy.branch)}.`,
  )
  const written =
    body.lastJob && !former?.documentId
      ? await storeWrittenCv({ ...person, lastJob: body.lastJob }, tools.store, now)
      : undefined
  const sent = await tools.db.transaction((own) =>
    storeSending(own, { sending, person, vacancy, written, bodyHash }, tools, now),
  )
  if (sent.repeated) return repeatAnswer(ticket, sent.repeated, { key, bodyHash }, tools)
  return createRouteResponse(201, formatAnswer(ticket, sent, vacancy, tools))
}

type WholeSending = {
  readonly sending: SheetSending
  readonly person: SentPerson
  readonly vacancy: VacancyOfSheet
  readonly written: Omit<NewCv, 'candidateId'> | undefined
  readonly bodyHash: string
}

async function storeSending(
  own: Database,
  { sending, person, vacancy, written, bodyHash }: WholeSending,
  tools: SendingTools,
  now: Date,
) {
  const { ticket, key, requestId } = sending
  const sheet = await storeSheet(own, ticket, now)
  if (sheet.sent) return { repeated: sheet.sent }
  const application = await storeUnconfirmedApplication(
    own,
    { sheet, person, vacancy, written },
    now,
  )
  const reference = formatReference(randomBytes(REFERENCE_BYTES))
  const answerBy = await findAnswerBy(own, vacancy.branchId, now)
  const receipt = deriveReceipt(ticket.id, tools.config)
  await own.run(sql`
    update sheets set candidate_id = ${application.candidateId}, document_id = ${application.documentId}, application_id = ${application.id}, sent_at = ${now},
      idempotency_key = ${key}, body_hash = ${Buffer.from(bodyHash, 'hex')}, first_name = ${person.firstName}, last_name = ${person.lastName}, phone = ${person.phone},
      address = ${person.address.value},
      reference = ${reference}, receipt_hash = ${sha256(receipt)}, answer_by = ${answerBy.at}, answer_share = ${answerBy.share}
    where id = ${ticket.id}`)
  const events = { apply_opened: ticket.openedAt, apply_sent: now }
  await recordEvents(own, ticket.id, events, tools.config)
  await queueSheetLetters(
    own,
    { sheetId: ticket.id, reference, person, application, vacancy },
    tools,
    now,
  )
  await insertAuditEntry(
    own,
    { actor: application.candidateId, event: 'sheet sent', subject: application.id, requestId },
    now,
  )
  return { reference, answerBy: answerBy.at.toISOString(), repeated: null }
}

/**
 * Repeats the response to a sheet that was already sent. Throws a 422 if the key or the content differs, because a ticket works for one application.
 */
async function repeatAnswer(
  ticket: SheetTicket,
  sent: NonNullable<StoredSheet['sent']>,
  { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
  tools: SendingTools,
) {
  if (sent.key !== key || sent.bodyHash !== bodyHash)
    throw createInvalidFailure(SHEET_MESSAGES.openAgain)
  const vacancy = await readVacancyOfSheet(tools.db, ticket.vacancyId, tools.config)
  return createRouteResponse(200, formatAnswer(ticket, sent, vacancy, tools))
}

const formatAnswer = (
  { id }: SheetTicket,
  { reference, answerBy }: { readonly reference: string; readonly answerBy: string },
  { branch }: VacancyOfSheet,
  { config }: SendingTools,
) => ({
  receipt: deriveReceipt(id, config),
  reference,
  status: APPLICATION_RECEIVED,
  answerBy: new Date(answerBy),
  branch,
  token: deriveReceiptToken(id, config),
})

function readPerson(body: SheetBody): SentPerson {
  const address = parseEmailAddress(body.emailAddress)
  if (!address) throw invalidFields({ emailAddress: SHEET_MESSAGES.emailAddress })
  return {
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    address,
    phone:
      body.phoneNumber === null ? null : normalisePhone(removePhonePunctuation(body.phoneNumber)),
    accepted: [
      { policy: 'terms-conditions', version: body.accepted.terms },
      { policy: 'privacy-policy', version: body.accepted.privacy },
      { policy: DECLARATION.policy, version: body.accepted.declaration },
    ],
  }
}

/** Throws a 422 if a policy has changed since the person agreed to it, because they agreed to another text. */
function assertVersions(
  { terms, privacy, declaration }: SheetBody['accepted'],
  contentDir: string,
) {
  const current = readPolicyVersions(contentDir)
  const isCurrent =
    current.get('terms-conditions') === terms &&
    current.get('privacy-policy') === privacy &&
    current.get(DECLARATION.policy) === declaration
  if (!isCurrent) throw createInvalidFailure(SHEET_MESSAGES.openAgain)
}

const spendSending = (
  { network, isNamedNetwork }: SheetSending,
  addressKey: string,
  { db, config }: SendingTools,
  now: Date,
) =>
  spendAllowances(
    db,
    [
      { allowance: 'sheets of a network in ten minutes', of: network },
      {
        allowance: isNamedNetwork
          ? 'sheets of a named network in a day'
          : 'sheets of a network in a day',
        of: network,
      },
      {
        allowance: 'sheets of an address in a day',
        of: hashReachedContact({ kind: 'email', key: addressKey }, config),
      },
    ],
    now,
    config,
  )
