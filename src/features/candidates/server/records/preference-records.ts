import { type Database, sql } from '#server/database/database.ts'
import type { JobPreferences } from '../../contract/records/job-preferences.ts'
import { fieldOf, PREFERENCE_NAMES } from '../../domain/job-preferences/fields.ts'
import { MOST_RECORDS } from '../../domain/records/kinds.ts'
import type { KeptRecord, RecordStore } from './record-queries.ts'

const MOST = MOST_RECORDS.lookingfor
const STORED = PREFERENCE_NAMES.map((name) => ({ name, ...fieldOf(name) }))

const columns = sql.join(STORED.map(({ column }) => sql.ref(column)))
/** The columns to select. Amounts are read as text, because a number in JavaScript cannot represent every decimal. */
const read = sql.join([
  sql`id`,
  ...STORED.map(({ name, column, kind }) =>
    kind === 'amount'
      ? sql`${sql.ref(column)}::text as ${sql.ref(name)}`
      : sql`${sql.ref(column)} as ${sql.ref(name)}`,
  ),
])

const storedValues = (body: object) =>
  STORED.map(({ name, column, kind }) => {
    const value = (body as JobPreferences)[name]
    return { column, value: kind === 'amount' ? sql`${value}::numeric` : sql`${value}` }
  })
const values = (body: object) => sql.join(storedValues(body).map(({ value }) => value))
const changes = (body: object) =>
  sql.join(storedValues(body).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))

const recordIn = ({ id, ...body }: JobPreferences): KeptRecord => ({ id, body })

/** Returns the candidate's job preferences, the oldest first, because the candidate's screens show the first. */
export const jobPreferencesOf = (db: Database, candidateId: string) =>
  db.many<JobPreferences>(
    sql`select ${read} from looking_fors where candidate_id = ${candidateId} order by created_at, id limit ${MOST}`,
  )

/** The store of job preferences, which have a table with a column for each field. */
export const PREFERENCE_RECORDS: RecordStore = {
  all: async (db, { candidateId }) => (await jobPreferencesOf(db, candidateId)).map(recordIn),

  async one(db, { candidateId }, id) {
    const found = await db.maybe<JobPreferences>(
      sql`select ${read} from looking_fors where id = ${id} and candidate_id = ${candidateId}`,
    )
    return found && recordIn(found)
  },

  /** The candidate's row is locked, so that no other request can add a record between counting and adding. */
  add: (db, { candidateId }, { id, body }, now) =>
    db.transaction(async (inside) => {
      await inside.run(sql`select 1 from candidates where id = ${candidateId} for update`)
      const added = await inside.maybe<JobPreferences>(sql`
        insert into looking_fors (id, candidate_id, ${columns}, created_at)
        select ${id}::uuid, ${candidateId}, ${values(body)}, ${now}
        where (select count(*) from looking_fors where candidate_id = ${candidateId}) < ${MOST}
        returning ${read}`)
      return added && recordIn(added)
    }),

  async replace(db, { candidateId }, { id, body }) {
    const replaced = await db.maybe<JobPreferences>(sql`
      update looking_fors set ${changes(body)}
      where id = ${id} and candidate_id = ${candidateId} returning ${read}`)
    return replaced && recordIn(replaced)
  },

  remove: (db, { candidateId }, id) =>
    db.run(sql`delete from looking_fors where id = ${id} and candidate_id = ${candidateId}`),
}
