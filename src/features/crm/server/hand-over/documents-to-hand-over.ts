import { type Database, sql } from '#server/database/database.ts'

export type DocumentToHandOver = {
  readonly id: string
  readonly actionId: string
  readonly itemId: string | null
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Lists a registration's uploads and, for each signature question, the PDF of its newest signature, oldest first. Files that the virus scan has not
 * found clean are left out.
 */
export const listDocumentsToHandOver = (db: Database, registrationId: string) =>
  db.many<DocumentToHandOver>(sql`
    with handed as (
      select r.document_id as id, r.action_id, r.item_id from registration_documents r left join set_items i on i.registration_id = r.registration_id and i.item_id = r.item_id
      where r.registration_id = ${registrationId} and r.removed_at is null and i.removed_at is null
      union all
      select signed_document_id, action_id, item_id from (
        select distinct on (action_id, item_id) signed_document_id, action_id, item_id from signatures where registration_id = ${registrationId} order by action_id, item_id, at desc, id
      ) newest where signed_document_id is not null
    )
    select d.id, h.action_id as "actionId", h.item_id as "itemId", d.name as "fileName", d.media_type as "mediaType", d.bytes, encode(d.sha256, 'hex') as sha256
    from handed h join documents d on d.id = h.id where d.scan = 'clean' order by d.created_at, d.id`)

/** Reports whether the PDF of a signature is still waiting to be created by the outbox. */
export const isSignaturePdfPending = async (
  db: Database,
  { id, candidateId }: { readonly id: string; readonly candidateId: string },
) =>
  (await db.maybe(sql`
    select 1 from signatures s join outbox o on o.owner_id = ${candidateId} and o.kind = 'signed-paper' and o.body->>'signatureId' = s.id::text
    where s.registration_id = ${id} and s.signed_document_id is null and o.sent_at is null and o.dead_at is null limit 1`)) !==
  undefined
