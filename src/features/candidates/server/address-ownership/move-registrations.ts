import { type Database, type RawBuilder, sql } from '#server/database/database.ts'

/** The ids of both accounts and of the registrations to move; without `registrationIds` all registrations of `from` move. */
type AccountMove = {
  readonly from: string
  readonly to: string
  readonly registrationIds?: readonly string[]
}

/** Moves registrations that the desk made to another account, with their files, their links and the sessions that those links opened. */
export async function moveRegistrations(db: Database, { from, to, registrationIds }: AccountMove) {
  const only = (column: RawBuilder<unknown>) =>
    registrationIds === undefined ? sql`true` : sql`${column} = any(${[...registrationIds]})`
  const ofRegistration = sql`r.candidate_id = ${from} and ${only(sql`r.id`)}`
  const files = sql`
    select d.document_id from registration_documents d join registrations r on r.id = d.registration_id where ${ofRegistration}
    union select s.drawing_id from signatures s join registrations r on r.id = s.registration_id where ${ofRegistration} and s.drawing_id is not null
    union select s.signed_document_id from signatures s join registrations r on r.id = s.registration_id where ${ofRegistration} and s.signed_document_id is not null
    union select l.document_id from licence_consent_documents l join drivers d on d.id = l.driver_id where d.candidate_id = ${from} and ${only(sql`d.registration_id`)}`
  await db.run(
    sql`update curriculum_vitaes set candidate_id = ${to} where candidate_id = ${from} and document_id in (${files})`,
  )
  await db.run(
    sql`update documents set candidate_id = ${to} where candidate_id = ${from} and id in (${files})`,
  )
  await db.run(
    sql`update drivers set candidate_id = ${to} where candidate_id = ${from} and ${only(sql`registration_id`)}`,
  )
  await db.run(
    sql`update short_links set candidate_id = ${to} where candidate_id = ${from} and kind in ('i', 'p') and ${only(sql`registration_id`)}`,
  )
  await db.run(
    sql`update sessions set owner_id = ${to} where owner_id = ${from} and kind = 'registration' and ${only(sql`registration_id`)}`,
  )
  await db.run(
    sql`update registrations set candidate_id = ${to} where candidate_id = ${from} and ${only(sql`id`)}`,
  )
}
