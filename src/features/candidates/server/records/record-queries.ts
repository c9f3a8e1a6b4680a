import { type Database, sql } from '#server/database/database.ts'
import { MAX_RECORDS_BY_KIND, type RecordName } from '../../domain/records/kinds.ts'

/** A reference to the records of one kind of one candidate. */
export type RecordsRef = { readonly candidateId: string; readonly kind: RecordName }
export type StoredRecord = { readonly id: string; readonly body: object }

/** The queries that read and change the stored records of a kind. */
export type RecordStore = {
  readonly all: (db: Database, records: RecordsRef) => Promise<readonly StoredRecord[]>
  readonly one: (db: Database, records: RecordsRef, id: string) => Promise<StoredRecord | undefined>
  /** Returns undefined if the candidate already has the maximum number of records. */
  readonly add: (
    db: Database,
    records: RecordsRef,
    record: StoredRecord,
    now: Date,
  ) => Promise<StoredRecord | undefined>
  readonly replace: (
    db: Database,
    records: RecordsRef,
    record: StoredRecord,
  ) => Promise<StoredRecord | undefined>
  /** Returns the number of deleted records. */
  readonly remove: (db: Database, records: RecordsRef, id: string) => Promise<number>
}

const matchesRecordsRef = ({ candidateId, kind }: RecordsRef) =>
  sql`candidate_id = ${candidateId} and kind = ${kind}`

export const listRecords = (db: Database, records: RecordsRef) =>
  db.many<StoredRecord>(
    sql`select id, body from candidate_records where ${matchesRecordsRef(records)} order by created_at, id limit ${MAX_RECORDS_BY_KIND[records.kind]}`,
  )

export const findRecord = (db: Database, records: RecordsRef, id: string) =>
  db.maybe<StoredRecord>(
    sql`select id, body from candidate_records where id = ${id} and ${matchesRecordsRef(records)}`,
  )

/**
 * Adds a record; a field with an existing name is changed instead. The candidate's row is locked, so that no other request can add a record between
 * counting and adding.
 */
export const addRecord = (
  db: Database,
  records: RecordsRef,
  { id, body }: StoredRecord,
  now: Date,
) =>
  db.transaction(async (inside) => {
    await inside.run(sql`select 1 from candidates where id = ${records.candidateId} for update`)
    const written = JSON.stringify(body)
    return inside.maybe<StoredRecord>(sql`
      insert into candidate_records (id, candidate_id, kind, body, created_at)
      select ${id}::uuid, ${records.candidateId}, ${records.kind}, ${written}::jsonb, ${now}
      where (select count(*) from candidate_records where ${matchesRecordsRef(records)} and not (kind = 'fields' and body->>'name' = ${written}::jsonb->>'name')) < ${MAX_RECORDS_BY_KIND[records.kind]}
      on conflict (candidate_id, (body->>'name')) where kind = 'fields' do update set body = excluded.body
      returning id, body`)
  })

export const replaceRecord = (db: Database, records: RecordsRef, { id, body }: StoredRecord) =>
  db.maybe<StoredRecord>(
    sql`update candidate_records set body = ${JSON.stringify(body)}::jsonb where id = ${id} and ${matchesRecordsRef(records)} returning id, body`,
  )

export const deleteRecord = (db: Database, records: RecordsRef, id: string) =>
  db.run(sql`delete from candidate_records where id = ${id} and ${matchesRecordsRef(records)}`)

/** The store of the table `candidate_records`, which most kinds share. */
export const JSON_RECORD_STORE: RecordStore = {
  all: listRecords,
  one: findRecord,
  add: addRecord,
  replace: replaceRecord,
  remove: deleteRecord,
}
