import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { acceptsMediaType } from '#features/registration-flow/domain/questions/upload-rules.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { type Database, sql } from '#server/database/database.ts'
import { asksForCv } from '../../domain/ask-once/asks-for-cv.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

type RegistrationOfCandidate = { readonly id: string; readonly candidateId: string }
export type EarlierDocument = {
  readonly actionId: string
  readonly documentStorageId: string
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  readonly scan: 'pending' | 'clean'
  readonly createdAt: Date
}

export const listUploadQuestions = (flow: Flow): readonly Action[] =>
  listDefinedQuestions(flow).flatMap(({ action }) => (takesDocuments(action) ? [action] : []))

/**
 * Returns the person's files from the same questions of other registrations, and their CVs if a question asks for a CV. The newest file is first. Of
 * files with the same bytes only the newest is returned.
 */
export async function listEarlierFiles(
  db: Database,
  { id, candidateId }: RegistrationOfCandidate,
  uploads: readonly Action[],
): Promise<readonly EarlierDocument[]> {
  const ids = uploads.map((action) => action.id)
  const forCv = uploads.filter(asksForCv).map((action) => action.id)
  const files = await db.many<EarlierDocument>(sql`
    select * from (
      select distinct on (given."actionId", d.sha256) given."actionId", d.id as "documentStorageId", d.storage_key as "storageKey", d.name as "fileName", d.media_type as "mediaType", d.bytes as size, d.sha256, d.scan, d.created_at as "createdAt"
      from documents d join (
        select r.document_id, r.action_id as "actionId" from registration_documents r join registrations g on g.id = r.registration_id left join set_items i on i.registration_id = r.registration_id and i.item_id = r.item_id
        where g.candidate_id = ${candidateId} and g.id <> ${id} and r.action_id = any(${ids}) and r.removed_at is null and i.removed_at is null
        union all
        select cv.document_id, asked from curriculum_vitaes cv cross join unnest(${forCv}::text[]) asked where cv.candidate_id = ${candidateId}
      ) given on given.document_id = d.id
      where d.candidate_id = ${candidateId} and d.scan <> 'rejected'
      order by given."actionId", d.sha256, d.created_at desc
    ) newest order by "createdAt" desc, "documentStorageId"`)
  return files.filter(({ actionId, mediaType }) =>
    acceptsMediaType(uploads.find((action) => action.id === actionId)?.validation, mediaType),
  )
}
