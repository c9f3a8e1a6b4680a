import { type Database, sql } from '#server/database/database.ts'
import { MOST_RECORDS, type RecordName } from '../../domain/records/kinds.ts'

/** A reference to the records of one kind of one candidate. */
export type RecordsRef = { readonly candidateId: string; readonly kind: RecordName }
export type KeptRecord = { readonly id: string; readonly body: object }

/** The storage of the records of a kind. */
export type RecordStore = {
  readonly all: (db: Database, records: RecordsRef) => Promise<readonly KeptRecord[]>
  readonly one: (db: Database, records: RecordsRef, id: string) => Promise<KeptRecord | undefined>
  /** Returns undefined if the candidate already has the maximum number of records. */
  readonly add: (
    db: Database,
    records: RecordsRef,
    record: KeptRecord,
    now: Date,
  ) => Promise<KeptRecord | undefined>
  readonly replace: (
    db: Database,
    records: RecordsRef,
    record: KeptRecord,
  ) => Promise<KeptRecord | undefined>
  /** Returns the number of deleted records. */
  readonly remove: (db: Database, records: RecordsRef, id: string) => Promise<number>
}

const among = ({ candidateId, kind }: RecordsRef) =>
  sql`candidate_id = ${candidateId} and kind = ${kind}`

export const recordsOf = (db: Database, records: RecordsRef) =>
  db.many<KeptRecord>(
    sql`select id, body from candidate_records where ${among(records)} order by created_at, id limit ${MOST_RECORDS[records.kind]}`,
  )

export const recordOf = (db: Database, records: RecordsRef, id: string) =>
  db.maybe<KeptRecord>(
    sql`select id, body from candidate_records where id = ${id} and ${among(records)}`,
  )

/**
 * Adds a record; a field with an existing name is changed instead. The candidate's row is locked, so that no other request can add a record between
 * counting and adding.
 */
export const addRecord = (db: Database, records: RecordsRef, { id, body }: KeptRecord, now: Date) =>
  db.transaction(async (inside) => {
    await inside.run(sql`select 1 from candidates where id = ${records.candidateId} for update`)
    const written = JSON.stringify(body)
    return inside.maybe<KeptRecord>(sql`
      insert into candidate_records (id, candidate_id, kind, body, created_at)
      select ${id}::uuid, ${records.candidateId}, ${records.kind}, ${written}::jsonb, ${now}
      where (select count(*) from candidate_records where ${among(records)} and not (kind = 'fields' and body->>'name' = ${written}::jsonb->>'name')) < ${MOST_RECORDS[records.kind]}
      on conflict (candidate_id, (body->>'name')) where kind = 'fields' do update set body = excluded.body
      returning id, body`)
  })

export const replaceRecord = (db: Database, records: RecordsRef, { id, body }: KeptRecord) =>
  db.maybe<KeptRecord>(
    sql`update candidate_records set body = ${JSON.stringify(body)}::jsonb where id = ${id} and ${among(records)} returning id, body`,
  )

export const deleteRecord = (db: Database, records: RecordsRef, id: string) =>
  db.run(sql`delete from candidate_records where id = ${id} and ${among(records)}`)

/** The store of the table that most kinds share. */
export const JSON_RECORDS: RecordStore = {
  all: recordsOf,
  one: recordOf,
  add: addRecord,
  replace: replaceRecord,
  remove: deleteRecord,
}
