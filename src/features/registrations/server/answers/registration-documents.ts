import { type Database, prepared, sql } from '#server/database/database.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { selectAskedDocuments } from '../../domain/documents/asked-documents.ts'
import type { AnswerReader, RegistrationDocument } from '../registration-wire.ts'

/** Returns the documents of the current answers and the PDFs of the signatures; oldest first. */
export const listRegistrationDocuments = (db: Database, registrationId: string) =>
  db.many<RegistrationDocument>(
    prepared(
      'documents of a registration',
      sql`
    select d.id, r.action_id as "actionId", r.item_id as "itemId", d.id as "documentStorageId", d.name as "fileName", d.bytes as size, d.scan as state, d.created_at as "createdAt"
    from registration_documents r join documents d on d.id = r.document_id left join set_items i on i.registration_id = r.registration_id and i.item_id = r.item_id
    where r.registration_id = ${registrationId} and r.removed_at is null and i.removed_at is null
    union all
    select d.id, s.action_id, s.item_id, d.id, d.name, d.bytes, d.scan, d.created_at from signatures s join documents d on d.id = s.signed_document_id where s.registration_id = ${registrationId}
    order by "createdAt", id`,
    ),
  )

/** Returns these documents for a reader: a consultant gets no file of a question that is no longer asked. */
export async function listDocumentsFor(
  db: Database,
  registrationId: string,
  { kind }: AnswerReader,
  { flow, answers }: { readonly flow: Flow; readonly answers: Answers },
): Promise<readonly RegistrationDocument[]> {
  const documents = await listRegistrationDocuments(db, registrationId)
  return kind === 'candidate' ? documents : selectAskedDocuments(documents, { flow, answers })
}
