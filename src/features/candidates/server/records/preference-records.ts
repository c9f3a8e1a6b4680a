import { type Database, sql } from '#server/database/database.ts'
import type { JobPreferences } from '../../contract/records/job-preferences.ts'
import { findPreferenceField, PREFERENCE_NAMES } from '../../domain/job-preferences/fields.ts'
import { MAX_RECORDS_BY_KIND } from '../../domain/records/kinds.ts'
import type { StoredRecord, RecordStore } from './record-queries.ts'

const MAX_PREFERENCES = MAX_RECORDS_BY_KIND.lookingfor
const STORED_PREFERENCE_FIELDS = PREFERENCE_NAMES.map((name) => ({
  name,
  ...findPreferenceField(name),
}))

const preferenceColumns = sql.join(STORED_PREFERENCE_FIELDS.map(({ column }) => sql.ref(column)))
/** The columns to select. Amounts are read as text, because a JavaScript number cannot represent every decimal exactly. */
const selectedColumns = sql.join([
  sql`id`,
  ...STORED_PREFERENCE_FIELDS.map(({ name, column, kind }) =>
    kind === 'amount'
      ? sql`${sql.ref(column)}::text as ${sql.ref(name)}`
      : sql`${sql.ref(column)} as ${sql.ref(name)}`,
  ),
])

const listStoredValues = (body: object) =>
  STORED_PREFERENCE_FIELDS.map(({ name, column, kind }) => {
    const value = (body as JobPreferences)[name]
    return { column, value: kind === 'amount' ? sql`${value}::numeric` : sql`${value}` }
  })
const joinValues = (body: object) => sql.join(listStoredValues(body).map(({ value }) => value))
const joinAssignments = (body: object) =>
  sql.join(listStoredValues(body).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))

const toStoredRecord = ({ id, ...body }: JobPreferences): StoredRecord => ({ id, body })

/** Returns the candidate's job preferences, the oldest first, because the candidate's screens show the first. */
export const listJobPreferences = (db: Database, candidateId: string) =>
  db.many<JobPreferences>(
    sql`select ${selectedColumns} from looking_fors where candidate_id = ${candidateId} order by created_at, id limit ${MAX_PREFERENCES}`,
  )

/** The store of job preferences, which have a table with a column for each field. */
export const PREFERENCE_RECORD_STORE: RecordStore = {
  all: async (db, { candidateId }) =>
    (await listJobPreferences(db, candidateId)).map(toStoredRecord),

  async one(db, { candidateId }, id) {
    const found = await db.maybe<JobPreferences>(
      sql`select ${selectedColumns} from looking_fors where id = ${id} and candidate_id = ${candidateId}`,
    )
    return found && toStoredRecord(found)
  },

  /** The candidate's row is locked, so that no other request can add a record between counting and adding. */
  add: (db, { candidateId }, { id, body }, now) =>
    db.transaction(async (inside) => {
      await inside.run(sql`select 1 from candidates where id = ${candidateId} for update`)
      const added = await inside.maybe<JobPreferences>(sql`
        insert into looking_fors (id, candidate_id, ${preferenceColumns}, created_at)
        select ${id}::uuid, ${candidateId}, ${joinValues(body)}, ${now}
        where (select count(*) from looking_fors where candidate_id = ${candidateId}) < ${MAX_PREFERENCES}
        returning ${selectedColumns}`)
      return added && toStoredRecord(added)
    }),

  async replace(db, { candidateId }, { id, body }) {
    const replaced = await db.maybe<JobPreferences>(sql`
      update looking_fors set ${joinAssignments(body)}
      where id = ${id} and candidate_id = ${candidateId} returning ${selectedColumns}`)
    return replaced && toStoredRecord(replaced)
  },

  remove: (db, { candidateId }, id) =>
    db.run(sql`delete from looking_fors where id = ${id} and candidate_id = ${candidateId}`),
}
