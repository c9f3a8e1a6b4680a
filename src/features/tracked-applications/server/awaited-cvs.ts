import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { WITHDRAWN } from '../domain/application-status.ts'
import type { Target } from './application-queries.ts'
import { sendCvToBranch } from './receipts.ts'

type Awaited = Target & { readonly applicationId: string; readonly documentId: string }
const AT_ONCE = 100

/** Sends the branches the CVs whose check ended after the application came. Whoever unmarks an application sends its CV, in the same transaction. */
export async function sendAwaitedCvs(
  { db, messages, config }: Pick<Parts, 'db' | 'messages' | 'config'>,
  now: Date,
) {
  for (const one of await checked(db)) {
    await db.transaction(async (own) => {
      const sendable = await unmark(own, one)
      if (sendable) await sendCvToBranch(own, one, { messages, config }, now)
    })
  }
}

const checked = (db: Database) =>
  db.many<Awaited>(sql`
    select a.id as "applicationId", a.candidate_id as "candidateId", a.vacancy_id as "vacancyId", a.document_id as "documentId"
    from applications a join documents d on d.id = a.document_id
    where a.cv_awaited and d.scan <> 'pending' order by a.applied_at limit ${AT_ONCE}`)

/** True where the CV is clean and still part of an application. */
const unmark = async (db: Database, { applicationId, documentId }: Awaited) =>
  (
    await db.maybe<{ sendable: boolean }>(sql`
    update applications a set cv_awaited = false from documents d
    where a.id = ${applicationId} and a.document_id = ${documentId} and a.cv_awaited and d.id = a.document_id
    returning d.scan = 'clean' and a.status <> ${WITHDRAWN} as sendable`)
  )?.sendable === true
