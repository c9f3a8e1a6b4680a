import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { APPLICATION_RECEIVED, APPLICATION_WITHDRAWN } from '../domain/application-status.ts'
import { assertMayApply } from '../domain/quick-apply.ts'
import {
  insertApplicationEvent,
  insertApplication,
  lockApplication,
  reopenApplication,
  type ApplicationRef,
} from './application-queries.ts'
import { sendReceipts } from './receipts.ts'
import { findVacancyToApplyFor } from './vacancy-to-apply-for.ts'

type QuickApplyAttempt = ApplicationRef & { readonly documentId: string }
type OwnCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
export type ReceivedApplication = { readonly id: string; readonly made: boolean }

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
    const vacancy = await findVacancyToApplyFor(own, parts, attempt.vacancyId, now)
    const cvs = await lockCvs(own, attempt.candidateId)
    const earlier = await lockApplication(own, attempt)
    const applied = earlier !== undefined && earlier.status !== APPLICATION_WITHDRAWN
    assertMayApply({
      vacancyId: attempt.vacancyId,
      vacancy,
      cvs,
      documentId: attempt.documentId,
      applied,
    })
    if (applied) return { id: earlier.id, made: false }

    const cv = {
      documentId: attempt.documentId,
      clean: cvs.some(
        ({ documentStorageId, state }) =>
          documentStorageId === attempt.documentId && state === 'clean',
      ),
    }
    const id = earlier ? earlier.id : (await insertApplication(own, attempt, cv, now))?.id
    if (id === undefined)
      return { id: await findApplicationMadeByOtherRequest(own, attempt), made: false }
    if (earlier) await reopenApplication(own, id, cv, now)
    const number = await insertApplicationEvent(
      own,
      { id, status: APPLICATION_RECEIVED, by: 'candidate' },
      now,
    )
    await sendReceipts(own, { ...attempt, applicationId: id, number, cv }, parts, now)
    return { id, made: !earlier }
  })

async function findApplicationMadeByOtherRequest(
  db: Database,
  target: ApplicationRef,
): Promise<string> {
  const application = await lockApplication(db, target)
  if (!application) throw new Error('an application that another request made is missing')
  return application.id
}

/** Locks the candidate's CVs until the transaction ends, so that the CV to be sent cannot be deleted meanwhile. */
const lockCvs = (db: Database, candidateId: string) =>
  db.many<OwnCv>(sql`
    select d.id as "documentStorageId", d.scan as state from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${candidateId} for key share of d`)
