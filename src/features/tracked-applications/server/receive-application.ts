import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { APPLICATION_RECEIVED, WITHDRAWN } from '../domain/application-status.ts'
import { assertMayApply } from '../domain/quick-apply.ts'
import {
  addEvent,
  insertApplication,
  lockApplication,
  reopenApplication,
  type Target,
} from './application-queries.ts'
import { sendReceipts } from './receipts.ts'
import { vacancyToApplyFor } from './vacancy-to-apply-for.ts'

type Attempt = Target & { readonly documentId: string }
type OwnCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
export type Received = { readonly id: string; readonly made: boolean }

/**
 * One transaction: the application, its event, and what both sides are told. Whatever arrives at once, in however many processes, the unique key of
 * candidate and vacancy lets one through; the others wait for it and answer with its application.
 */
export const receiveApplication = (
  attempt: Attempt,
  parts: Pick<Parts, 'db' | 'messages' | 'config' | 'searchIndex' | 'reading'>,
  now: Date,
): Promise<Received> =>
  parts.db.transaction(async (own) => {
    const vacancy = await vacancyToApplyFor(own, parts, attempt.vacancyId, now)
    const cvs = await lockCvs(own, attempt.candidateId)
    const earlier = await lockApplication(own, attempt)
    const applied = earlier !== undefined && earlier.status !== WITHDRAWN
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
    if (id === undefined) return { id: await madeByAnother(own, attempt), made: false }
    if (earlier) await reopenApplication(own, id, cv, now)
    const number = await addEvent(own, { id, status: APPLICATION_RECEIVED, by: 'candidate' }, now)
    await sendReceipts(own, { ...attempt, applicationId: id, number, cv }, parts, now)
    return { id, made: !earlier }
  })

async function madeByAnother(db: Database, target: Target): Promise<string> {
  const application = await lockApplication(db, target)
  if (!application) throw new Error('an application that another request made is missing')
  return application.id
}

/** The candidate's CVs; none of them can be deleted before the transaction ends. */
const lockCvs = (db: Database, candidateId: string) =>
  db.many<OwnCv>(sql`
    select d.id as "documentStorageId", d.scan as state from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${candidateId} for key share of d`)
