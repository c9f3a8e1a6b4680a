import { type Database, sql } from '#server/database.ts'
import { offsetOf } from '#shared/paging.ts'

export type TrackedJobRow = {
  readonly id: string
  readonly jobId: string
  readonly createdAt: Date
  readonly saved: boolean
}
type Page = { readonly page: number; readonly limit: number }
type Saving = { readonly candidateId: string; readonly jobId: string; readonly saved: boolean }

const TRACKED = sql`t.id, t.vacancy_id as "jobId", t.created_at as "createdAt", t.saved`

/** Saved ones, the newest advertisement first. */
export const savedJobsOf = (db: Database, candidateId: string, page: Page) =>
  db.many<TrackedJobRow>(sql`
    select ${TRACKED} from tracked_jobs t join vacancies v on v.id = t.vacancy_id
    where t.candidate_id = ${candidateId} and t.saved
    order by v.updated_at desc, v.id limit ${page.limit} offset ${offsetOf(page)}`)

export const countSavedJobs = async (db: Database, candidateId: string) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from tracked_jobs where candidate_id = ${candidateId} and saved`,
    )
  ).count

/** Makes or updates; `made` tells which. Nothing where there is no such vacancy. */
export const saveTrackedJob = (db: Database, { candidateId, jobId, saved }: Saving, now: Date) =>
  db.maybe<TrackedJobRow & { readonly made: boolean }>(sql`
    insert into tracked_jobs as t (candidate_id, vacancy_id, saved, created_at, updated_at)
    select ${candidateId}::uuid, v.id, ${saved}::boolean, ${now}::timestamptz, ${now}::timestamptz from vacancies v where v.id = ${jobId}
    on conflict (candidate_id, vacancy_id) do update set saved = excluded.saved, updated_at = excluded.updated_at
    returning ${TRACKED}, xmax = 0 as made`)

export const changeTrackedJob = (db: Database, { candidateId, jobId, saved }: Saving, now: Date) =>
  db.maybe<TrackedJobRow>(sql`
    update tracked_jobs t set saved = ${saved}, updated_at = ${now} where candidate_id = ${candidateId} and vacancy_id = ${jobId} returning ${TRACKED}`)

export const deleteTrackedJob = (db: Database, { candidateId, jobId }: Omit<Saving, 'saved'>) =>
  db.run(
    sql`delete from tracked_jobs where candidate_id = ${candidateId} and vacancy_id = ${jobId}`,
  )
