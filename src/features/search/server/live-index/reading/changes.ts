import { type Database, sql } from '#server/database/database.ts'
import { isIndexedSql } from './closed-vacancies.ts'
import { type IndexedVacancyRow, selectVacanciesSql } from './vacancy-rows.ts'

/** The database state up to which a reader has read all changes: a PostgreSQL snapshot as text, and the identity of the database and its timeline. */
export type SeenDatabaseState = { readonly snapshot: string; readonly database: string }

/** Changed rows for the index, and the ids of those that it should no longer have. */
export type ChangeBatch = {
  readonly rows: readonly IndexedVacancyRow[]
  readonly gone: readonly string[]
}
type TakeBatch = (batch: ChangeBatch) => Promise<void>

const ROWS_PER_BATCH = 1000

/**
 * Identifies the database and its timeline. A copy, a restored backup or a promoted replica numbers its transactions differently, so a snapshot from
 * before is not valid for it. The query reads only the control file and a counter.
 */
const DATABASE_IDENTITY_SQL = sql`(select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '/' || (select oid from pg_database where datname = current_database())`
const CURRENT_STATE_SQL = sql`pg_current_snapshot()::text as snapshot, ${DATABASE_IDENTITY_SQL} as database`

/**
 * A condition for rows of transactions that this statement sees and the snapshot did not. Asking for numbers above the highest one read would miss a
 * transaction that began early and committed late. The two bounds do not change the result; they only let the query use the index on the column.
 */
const isUnseenSql = (writtenBy: string, snapshot: string) => sql`(
  ${sql.raw(writtenBy)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and ${sql.raw(writtenBy)} < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(${sql.raw(writtenBy)}, ${snapshot}::pg_snapshot) and pg_visible_in_snapshot(${sql.raw(writtenBy)}, pg_current_snapshot()))`

type ChangeCheck = SeenDatabaseState & { readonly changed: boolean; readonly missed: boolean }

/**
 * Returns whether vacancies have changed since the snapshot, and whether records of such changes have been deleted, so that the index must be
 * rebuilt. It is cheap enough to run every second.
 */
export const checkForChanges = (db: Database, { snapshot }: SeenDatabaseState) =>
  db.one<ChangeCheck>(sql`
    select ${CURRENT_STATE_SQL}, (exists (select from vacancies v where ${isUnseenSql('v.written_by', snapshot)}) or exists (select from touched_vacancies t where ${isUnseenSql('t.written_by', snapshot)})) as changed,
      (exists (select from forgotten_touches f where ${isUnseenSql('f.upto', snapshot)}) or pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())) as missed`)

export const readCurrentState = (db: Database) =>
  db.one<SeenDatabaseState>(sql`select ${CURRENT_STATE_SQL}`)

export const countIndexedVacancies = (db: Database) =>
  db
    .one<{ count: number }>(sql`select count(*) as count from vacancies v where ${isIndexedSql()}`)
    .then(({ count }) => count)

/** Reads all vacancies that the index has, in batches. Returns the database state in which they were read. */
export const readAllVacancies = (db: Database, take: TakeBatch): Promise<SeenDatabaseState> =>
  runInOneSnapshot(db, async (one, seen) => {
    await readRowsInBatches(one, selectVacanciesSql(isIndexedSql()), take)
    return seen
  })

/** Reads the changes since a database state in batches, and returns the new state. A change can be read twice, with the same result. */
export const readChanges = (
  db: Database,
  since: SeenDatabaseState,
  take: TakeBatch,
): Promise<SeenDatabaseState> =>
  runInOneSnapshot(db, async (one, seen) => {
    const touched = await one.many<{ id: string; there: boolean }>(sql`
      select distinct t.vacancy_id as id, v.id is not null and ${isIndexedSql()} as there from touched_vacancies t left join vacancies v on v.id = t.vacancy_id where ${isUnseenSql('t.written_by', since.snapshot)}
      union select v.id, false from vacancies v where ${isUnseenSql('v.written_by', since.snapshot)} and not ${isIndexedSql()}`)
    const [there, gone] = [
      touched.filter((each) => each.there),
      touched.filter((each) => !each.there),
    ].map((each) => each.map(({ id }) => id))
    if (gone?.length) await take({ rows: [], gone })
    if (there?.length)
      await readRowsInBatches(one, selectVacanciesSql(sql`v.id = any(${there}::uuid[])`), take)
    await readRowsInBatches(
      one,
      selectVacanciesSql(sql`${isUnseenSql('v.written_by', since.snapshot)} and ${isIndexedSql()}`),
      take,
    )
    return seen
  })

/** Runs all statements in one database snapshot, so that a row that changes meanwhile is neither missed nor read twice. */
const runInOneSnapshot = <Result>(
  db: Database,
  read: (one: Database, seen: SeenDatabaseState) => Promise<Result>,
) =>
  db.transaction(async (one) => {
    await one.run(sql`set transaction isolation level repeatable read read only`)
    return read(one, await readCurrentState(one))
  })

async function readRowsInBatches(
  one: Database,
  rows: ReturnType<typeof selectVacanciesSql>,
  take: TakeBatch,
) {
  await one.run(sql`declare reading no scroll cursor for ${rows}`)
  for (let batch: IndexedVacancyRow[]; ; ) {
    batch = await one.many<IndexedVacancyRow>(sql`fetch ${sql.lit(ROWS_PER_BATCH)} from reading`)
    if (batch.length) await take({ rows: batch, gone: [] })
    if (batch.length < ROWS_PER_BATCH) break
  }
  await one.run(sql`close reading`)
}
