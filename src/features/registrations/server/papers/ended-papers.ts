import { type Database, sql } from '#server/database/database.ts'
import {
  type DocumentValidityEnd,
  findEndedPapers,
  type PaperOfSignature,
} from '../../domain/signatures/ended-paper.ts'
import type { SignatureState } from '../../domain/signatures/signature-state.ts'

/** Returns when PDFs of a registration's signatures stopped being valid, by the ids of their documents. Valid PDFs are left out. */
export const readEndedPapers = async (
  db: Database,
  registrationId: string,
  signatures: readonly SignatureState[],
) => findEndedPapers(await listPapersOfRegistration(db, registrationId), signatures)

/** Adds to each document when it stopped being valid; null for a valid one. Only the PDF of a signature can stop being valid. */
export async function addValidityEnds<Document extends { readonly id: string }>(
  db: Database,
  registrationId: string,
  documents: readonly Document[],
  signatures: readonly SignatureState[],
): Promise<(Document & { readonly ended: DocumentValidityEnd | null })[]> {
  const ended = await readEndedPapers(db, registrationId, signatures)
  return documents.map((document) => ({ ...document, ended: ended.get(document.id) ?? null }))
}

const listPapersOfRegistration = (db: Database, registrationId: string) =>
  db.many<PaperOfSignature>(sql`
    with signed as (
      select s.signed_document_id as "documentId", s.action_id as "actionId", s.item_id as "itemId", s.at, lead(s.at) over (partition by s.action_id, s.item_id order by s.at, s.id desc) as next
      from signatures s where s.registration_id = ${registrationId}
    )
    select "documentId", "actionId", "itemId", next, (
        select max(l.at) from registration_log l join registration_log_payloads p using (registration_id, seq)
        where l.registration_id = ${registrationId} and l.kind = 'signature void' and p.payload->>'actionId' = "actionId" and p.payload->>'itemId' is not distinct from "itemId"::text
          and l.at >= signed.at and (next is null or l.at <= next)
      ) as "voidAt"
    from signed where "documentId" is not null`)
