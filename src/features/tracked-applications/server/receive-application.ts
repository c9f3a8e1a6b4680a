import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import { APPLICATION_RECEIVED, APPLICATION_WITHDRAWN } from '../domain/application-status.ts'
import { assertMayApply } from '../domain/quick-apply.ts'
import {
  insertApplicationEvent,
  insertApplication,
  lockApplication,
  readApplication,
  reopenApplication,
  FIRST_EVENT_NUMBER,
  type ApplicationRef,
  type ApplicationRow,
  type SentCv,
} from './application-queries.ts'
import { findReceiptFields, sendReceipts } from './receipts.ts'
import { findVacancyToApplyFor } from './vacancy-to-apply-for.ts'

type QuickApplyAttempt = ApplicationRef & { readonly documentId: string }
type OwnCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
export type ReceivedApplication = { readonly application: ApplicationRow; readonly made: boolean }

/**
 * Stores an application with its event and two emails, one to the candidate and one to the branch, in one transaction. If the same application
 * arrives in several requests at once, the unique key of candidate and vacancy accepts one; the others wait for it and return its application.
 */
export const receiveApplication = (
  attempt: QuickApplyAttempt,
  parts: Pick<Parts, 'db' | 'messages' | 'config' | 'searchIndex' | 'reading'>,
  now: Date,
): Promise<ReceivedApplication> =>
  parts.db.transaction(async (own) => {
    const [vacancy, cvs, earlier, fields] = await Promise.all([
      findVacancyToApplyFor(own, parts, attempt.vacancyId, now),
      lockCvs(own, attempt.candidateId),
      lockApplication(own, attempt),
      findReceiptFields(own, attempt),
    ])
    const applied = earlier !== undefined && earlier.status !== APPLICATION_WITHDRAWN
    assertMayApply({ ...attempt, vacancy, cvs, applied })
    if (!fields) throw new Error('the candidate of an application is missing')
    if (applied) return { application: await readApplication(own, earlier.id), made: false }

    const cv = {
      documentId: attempt.documentId,
      clean: cvs.some(
        ({ documentStorageId, state }) =>
          documentStorageId === attempt.documentId && state === 'clean',
      ),
    }
    const stored = earlier
      ? await storeReopenedApplication(own, earlier.id, cv, parts, now)
      : await storeNewApplication(own, attempt, cv, now)
    if (!stored)
      return { application: await readApplicationOfOtherRequest(own, attempt), made: false }
    const [application] = await Promise.all([
      readApplication(own, stored.applicationId),
      sendReceipts(own, { ...attempt, ...stored, cv, fields }, parts, now),
    ])
    return { application, made: !earlier }
  })

type StoredApplication = { readonly applicationId: string; readonly number: number }

/** Stores a new application. Returns undefined if another request stored it first. */
async function storeNewApplication(
  db: Database,
  target: ApplicationRef,
  cv: SentCv,
  now: Date,
): Promise<StoredApplication | undefined> {
  const made = await insertApplication(db, target, cv, now)
  return made && { applicationId: made.id, number: FIRST_EVENT_NUMBER }
}

/**
 * Reopens a withdrawn application. Throws a 429 if the candidate has withdrawn and applied too often lately, because the branch gets a letter each
 * time.
 */
async function storeReopenedApplication(
  db: Database,
  id: string,
  cv: SentCv,
  { config }: Pick<Parts, 'config'>,
  now: Date,
): Promise<StoredApplication> {
  reopenApplication(db, id, cv, now)
  const event = { id, status: APPLICATION_RECEIVED, by: 'candidate' } as const
  const [number] = await Promise.all([
    insertApplicationEvent(db, event, now),
    spendAllowances(db, [{ allowance: 'reopenings of an application', of: id }], now, config),
  ])
  return { applicationId: id, number }
}

async function readApplicationOfOtherRequest(
  db: Database,
  target: ApplicationRef,
): Promise<ApplicationRow> {
  const application = await lockApplication(db, target)
  if (!application) throw new Error('an application that another request made is missing')
  return readApplication(db, application.id)
}

/** Locks the candidate's CVs until the transaction ends, so that the CV to be sent cannot be deleted meanwhile. */
const lockCvs = (db: Database, candidateId: string) =>
  db.many<OwnCv>(sql`
    select d.id as "documentStorageId", d.scan as state from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${candidateId} for key share of d`)
