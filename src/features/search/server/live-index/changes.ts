import { type Database, sql } from '#server/database/database.ts'
import { type VacancyRow, vacancyRows } from './vacancy-rows.ts'

/** What a reader has seen: a snapshot of PostgreSQL as text, and of which life of which database it is. */
export type Seen = { readonly snapshot: string; readonly database: string }

/** Rows on the way to the index, and ids of which there is no row any more. */
export type Batch = { readonly rows: readonly VacancyRow[]; readonly gone: readonly string[] }
type Take = (batch: Batch) => Promise<void>

const AT_ONCE = 1000

/**
 * A copy of the database elsewhere, a restore and a promoted replica count their transactions differently: none of them continues what was seen before.
 * Reads nothing but the control file and a counter.
 */
const LIFE = sql`(select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '/' || (select oid from pg_database where datname = current_database())`
const HERE = sql`pg_current_snapshot()::text as snapshot, ${LIFE} as database`

/**
 * What transactions wrote that this statement sees and that snapshot did not. A transaction that began early and ended late is among them, which a
 * highest number read so far would skip; and one that stays open keeps no other changes back. The bounds are only for the index.
 */
const unseen = (writtenBy: string, snapshot: string) => sql`(
  ${sql.raw(writtenBy)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and ${sql.raw(writtenBy)} < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(${sql.raw(writtenBy)}, ${snapshot}::pg_snapshot) and pg_visible_in_snapshot(${sql.raw(writtenBy)}, pg_current_snapshot()))`

type Look = Seen & { readonly changed: boolean; readonly missed: boolean }

/** Whether anything changed since, and whether it is too late to tell what. Cheap enough to ask each second. */
export const lookSince = (db: Database, { snapshot }: Seen) =>
  db.one<Look>(sql`
    select ${HERE}, (exists (select from vacancies v where ${unseen('v.written_by', snapshot)}) or exists (select from touched_vacancies t where ${unseen('t.written_by', snapshot)})) as changed,
      (exists (select from forgotten_touches f where ${unseen('f.upto', snapshot)}) or pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())) as missed`)

export const whereItIs = (db: Database) => db.one<Seen>(sql`select ${HERE}`)

export const countVacancies = (db: Database) =>
  db.one<{ count: number }>(sql`select count(*) as count from vacancies`).then(({ count }) => count)

/** Every vacancy there is, batch by batch; what was seen then. */
export const readAll = (db: Database, take: Take): Promise<Seen> =>
  inOneSnapshot(db, async (one, seen) => {
    await readRows(one, vacancyRows(sql`true`), take)
    return seen
  })

/** What changed since, batch by batch, and what was seen then. A change that is reported twice is the same the second time. */
export const readChanges = (db: Database, since: Seen, take: Take): Promise<Seen> =>
  inOneSnapshot(db, async (one, seen) => {
    const touched = await one.many<{ id: string; there: boolean }>(sql`
      select distinct t.vacancy_id as id, v.id is not null as there from touched_vacancies t left join vacancies v on v.id = t.vacancy_id where ${unseen('t.written_by', since.snapshot)}`)
    const [there, gone] = [
      touched.filter((each) => each.there),
      touched.filter((each) => !each.there),
    ].map((each) => each.map(({ id }) => id))
    if (gone?.length) await take({ rows: [], gone })
    if (there?.length) await readRows(one, vacancyRows(sql`v.id = any(${there}::uuid[])`), take)
    await readRows(one, vacancyRows(unseen('v.written_by', since.snapshot)), take)
    return seen
  })

/** All statements of one reading see the same: a row that moves meanwhile is neither missed nor met twice. */
const inOneSnapshot = <Result>(
  db: Database,
  read: (one: Database, seen: Seen) => Promise<Result>,
) =>
  db.transaction(async (one) => {
    await one.run(sql`set transaction isolation level repeatable read read only`)
    return read(one, await whereItIs(one))
  })

async function readRows(one: Database, rows: ReturnType<typeof vacancyRows>, take: Take) {
  await one.run(sql`declare reading no scroll cursor for ${rows}`)
  for (let batch: VacancyRow[]; ; ) {
    batch = await one.many<VacancyRow>(sql`fetch ${sql.lit(AT_ONCE)} from reading`)
    if (batch.length) await take({ rows: batch, gone: [] })
    if (batch.length < AT_ONCE) break
  }
  await one.run(sql`close reading`)
}
