import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { APPLICATION_WITHDRAWN } from '../domain/application-status.ts'
import type { ApplicationRef } from './application-queries.ts'
import { sendCvToBranch } from './receipts.ts'

type AwaitedCv = ApplicationRef & { readonly applicationId: string; readonly documentId: string }
const MAX_CVS_AT_ONCE = 100

/**
 * Sends the branches the CVs whose virus scan ended after the application arrived. The mark `cv_awaited` is removed in the same transaction, so that
 * no CV is sent twice.
 */
export async function sendAwaitedCvs(
  { db, messages, config }: Pick<Parts, 'db' | 'messages' | 'config'>,
  now: Date,
) {
  for (const one of await listCheckedCvs(db)) {
    await db.transaction(async (own) => {
      const sendable = await unmarkAwaitedCv(own, one)
      if (sendable) await sendCvToBranch(own, one, { messages, config }, now)
    })
  }
}

const listCheckedCvs = (db: Database) =>
  db.many<AwaitedCv>(sql`
    select a.id as "applicationId", a.candidate_id as "candidateId", a.vacancy_id as "vacancyId", a.document_id as "documentId"
    from applications a join documents d on d.id = a.document_id
    where a.cv_awaited and d.scan <> 'pending' order by a.applied_at limit ${MAX_CVS_AT_ONCE}`)

/** Removes the mark `cv_awaited` from an application. Returns true if its CV is clean and the application is not withdrawn. */
const unmarkAwaitedCv = async (db: Database, { applicationId, documentId }: AwaitedCv) =>
  (
    await db.maybe<{ sendable: boolean }>(sql`
    update applications a set cv_awaited = false from documents d
    where a.id = ${applicationId} and a.document_id = ${documentId} and a.cv_awaited and d.id = a.document_id
    returning d.scan = 'clean' and a.status <> ${APPLICATION_WITHDRAWN} as sendable`)
  )?.sendable === true
