import { parseEmailAddress } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'
import {
  insertPersonBeside,
  insertUnconfirmedApplication,
  storePerson,
} from '../unconfirmed-application.ts'
import type { ClaimedApplication } from './claimed-application.ts'
import { moveHistory } from './move-history.ts'

type OtherSending = {
  readonly documentId: string | null
  readonly scan: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly address: string
  /** When the newest of the other sheets was sent. They are deleted thirty days later. */
  readonly lastSentAt: Date
}

/**
 * Moves the other sheets of an application to a new application that still waits for confirmation. They have the same address and vacancy, but
 * someone else may have typed the address, so a confirmation counts only for the sheet that its page showed. What the branch did with the application
 * stays with the CV that the branch read. If the sheet will be deleted, so that `keepsHistory` is false, the history of its CV is deleted with it, and
 * that of another CV moves with the other sheets.
 */
export async function separateOtherSendings(
  db: Database,
  claimed: ClaimedApplication,
  { keepsHistory }: { readonly keepsHistory: boolean },
): Promise<void> {
  const { sheetId, applicationId, candidateId, vacancyId, addressKey, documentId } = claimed
  const main = await db.maybe<OtherSending>(sql`
    select s.document_id as "documentId", coalesce(d.scan, '') as scan, s.first_name as "firstName", s.last_name as "lastName", s.phone, s.address, max(s.sent_at) over () as "lastSentAt"
    from sheets s join applications a on a.id = s.application_id left join documents d on d.id = s.document_id
    where a.id = ${applicationId} and s.id <> ${sheetId} order by (s.document_id is not distinct from a.document_id) desc, s.sent_at desc limit 1`)
  const address = main && parseEmailAddress(main.address)
  if (!address) return
  // A vacancy has at most one unconfirmed application per address, so the confirmed application
  // gives up the address.
  await db.run(
    sql`update applications set unconfirmed_address = null, document_id = ${documentId} where id = ${applicationId}`,
  )
  const { id: personId, accepted } = await insertPersonBeside(db, candidateId, main.lastSentAt)
  await storePerson(db, personId, { ...main, address, accepted }, main.lastSentAt)
  const application = { ...main, candidateId: personId, vacancyId, addressKey }
  const made = await insertUnconfirmedApplication(db, application, main.lastSentAt)
  const move = { from: claimed, to: { id: made?.id ?? '', personId } }
  await moveSendings(db, move)
  const isOwnHistory = keepsHistory ? claimed.isRead : claimed.isShown
  if (!isOwnHistory) await moveHistory(db, move)
}

type Move = {
  /** The application in which only the sheet `sheetId` stays. */
  readonly from: ClaimedApplication
  readonly to: { readonly id: string; readonly personId: string }
}

/**
 * Moves every other sheet with its CV and its letters, and deletes a password that was chosen after it. If a consultant had marked the previous
 * application as not real, the new one is marked too.
 */
async function moveSendings(db: Database, { from, to }: Move) {
  const moved = sql`select id, document_id from sheets where application_id = ${from.applicationId} and id <> ${from.sheetId}`
  const files = sql`(select document_id from (${moved}) m where document_id is distinct from ${from.documentId})`
  await db.run(
    sql`update curriculum_vitaes set candidate_id = ${to.personId} where document_id in ${files}`,
  )
  await db.run(sql`update documents set candidate_id = ${to.personId} where id in ${files}`)
  await db.run(sql`
    update outbox o set owner_id = ${to.personId} from (${moved}) m
    where o.owner_id = ${from.candidateId} and position(m.id::text in o.key) > 0`)
  await db.run(
    sql`update sheets set application_id = ${to.id}, candidate_id = ${to.personId}, password_hash = null, browser_hash = null where application_id = ${from.applicationId} and id <> ${from.sheetId}`,
  )
  await db.run(sql`
    update candidates c set forget_at = former.forget_at from candidates former, applications a
    where c.id = ${to.personId} and former.id = ${from.candidateId} and a.id = ${from.applicationId} and a.not_real_at is not null`)
  await db.run(sql`
    update applications a set not_real_at = former.not_real_at, branch_id = null from applications former
    where a.id = ${to.id} and former.id = ${from.applicationId} and former.not_real_at is not null`)
}
