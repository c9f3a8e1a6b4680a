import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, sql } from '#server/database/database.ts'

export type PictureOfAnswer = {
  readonly id: string
  readonly storageKey: string
  readonly name: string
  readonly sha256: string
  readonly scan: 'pending' | 'clean'
}
export type AnswerWithPhotographs = Hop & { readonly registrationId: string }

const isOfAnswerSql = ({ registrationId, actionId, itemId }: AnswerWithPhotographs) =>
  sql`a.registration_id = ${registrationId} and a.action_id = ${actionId} and a.item_id is not distinct from ${itemId ?? null}`
const FROM_PICTURES_SQL = sql`
  answers a join registration_documents r on r.registration_id = a.registration_id and r.action_id = a.action_id and r.item_id is not distinct from a.item_id and r.removed_at is null
  join documents d on d.id = r.document_id and d.media_type like 'image/%' and d.scan <> 'rejected'`

/** Returns the answers of a registration that have several photographs. The drawing of a signature does not count. */
export const listAnswersWithPhotographs = (db: Database, registrationId: string) =>
  db.many<{ actionId: string; itemId: string | null }>(sql`
    select a.action_id as "actionId", a.item_id as "itemId" from ${FROM_PICTURES_SQL} left join set_items i on i.registration_id = a.registration_id and i.item_id = a.item_id
    where a.registration_id = ${registrationId} and a.value ? 'documentIds' and i.removed_at is null group by 1, 2 having count(*) > 1 order by 1, 2`)

/** Returns the photographs of an answer, in the order in which the answer lists them. */
export const listPicturesOfAnswer = (db: Database, place: AnswerWithPhotographs) =>
  db.many<PictureOfAnswer>(sql`
    select d.id, d.storage_key as "storageKey", d.name, encode(d.sha256, 'hex') as sha256, d.scan from ${FROM_PICTURES_SQL}
    where ${isOfAnswerSql(place)} order by array_position(array(select jsonb_array_elements_text(a.value->'documentIds')), d.id::text), r.created_at, d.id`)

/**
 * Returns true if a consultant has decided on one of these pictures. They are then not combined into a PDF, because deleting a picture deletes its
 * decision.
 */
export const arePicturesReviewed = async (db: Database, ids: readonly string[]) =>
  (await db.maybe(sql`select 1 from reviews where document_id = any(${ids}) limit 1`)) !== undefined

/** Replaces the pictures by the PDF in the answer. The author and the time of the answer do not change. */
export const replacePicturesInAnswer = (
  db: Database,
  place: AnswerWithPhotographs,
  gone: readonly string[],
  come: string,
) =>
  db.run(sql`
    update answers a set value = jsonb_build_object('documentIds', (
      select jsonb_agg(named.id order by named.place) from (
        select ${come}::text as id, min(place) as place from jsonb_array_elements_text(a.value->'documentIds') with ordinality as ids (id, place) where id = any(${gone})
        union all select id, place from jsonb_array_elements_text(a.value->'documentIds') with ordinality as ids (id, place) where id <> all(${gone})
      ) named))
    where ${isOfAnswerSql(place)}`)
