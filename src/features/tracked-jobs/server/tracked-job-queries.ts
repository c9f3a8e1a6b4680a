import { type Database, sql } from '#server/database/database.ts'
import { computeOffset } from '#shared/paging.ts'

export type TrackedJobRow = {
  readonly id: string
  readonly jobId: string
  readonly createdAt: Date
  readonly saved: boolean
}
type PageRequest = { readonly page: number; readonly limit: number }
/**
 * If `applied` is true, the list includes saved jobs for which the candidate has applied. If `closingAfter` is given, the list is sorted by closing
 * time, and jobs that are closed at that instant come last.
 */
type SavedJobFilter = { readonly applied: boolean; readonly closingAfter?: Date | undefined }
type SavedJobChange = {
  readonly candidateId: string
  readonly jobId: string
  readonly saved: boolean
}

const TRACKED_JOB_COLUMNS = sql`t.id, t.vacancy_id as "jobId", t.created_at as "createdAt", t.saved`

const isSavedByCandidate = (candidateId: string, { applied }: SavedJobFilter) => sql`
  t.candidate_id = ${candidateId} and t.saved and (${applied}::boolean or not exists (
    select 1 from applications a where a.candidate_id = t.candidate_id and a.vacancy_id = t.vacancy_id))`

/** Lists saved jobs, the most recently updated vacancy first, or in order of closing if `closingAfter` is given. */
export const listSavedJobs = (
  db: Database,
  candidateId: string,
  page: PageRequest & SavedJobFilter,
) => {
  const { closingAfter: now } = page
  const first = now ? sql`v.expires_at <= ${now}, v.expires_at, v.id` : sql`v.updated_at desc, v.id`
  return db.many<TrackedJobRow>(sql`
    select ${TRACKED_JOB_COLUMNS} from tracked_jobs t join vacancies v on v.id = t.vacancy_id
    where ${isSavedByCandidate(candidateId, page)}
    order by ${first} limit ${page.limit} offset ${computeOffset(page)}`)
}

export const countSavedJobs = async (db: Database, candidateId: string, wanted: SavedJobFilter) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from tracked_jobs t where ${isSavedByCandidate(candidateId, wanted)}`,
    )
  ).count

/**
 * Marks a job as saved or not saved by a candidate. Returns undefined if the vacancy does not exist; `made` is true if there was no row for the job
 * before.
 */
export const saveTrackedJob = (
  db: Database,
  { candidateId, jobId, saved }: SavedJobChange,
  now: Date,
) =>
  db.maybe<TrackedJobRow & { readonly made: boolean }>(sql`
    insert into tracked_jobs as t (candidate_id, vacancy_id, saved, created_at, updated_at)
    select ${candidateId}::uuid, v.id, ${saved}::boolean, ${now}::timestamptz, ${now}::timestamptz from vacancies v where v.id = ${jobId}
    on conflict (candidate_id, vacancy_id) do update set saved = excluded.saved, updated_at = excluded.updated_at
    returning ${TRACKED_JOB_COLUMNS}, xmax = 0 as made`)

export const changeTrackedJob = (
  db: Database,
  { candidateId, jobId, saved }: SavedJobChange,
  now: Date,
) =>
  db.maybe<TrackedJobRow>(sql`
    update tracked_jobs t set saved = ${saved}, updated_at = ${now} where candidate_id = ${candidateId} and vacancy_id = ${jobId} returning ${TRACKED_JOB_COLUMNS}`)

export const deleteTrackedJob = (
  db: Database,
  { candidateId, jobId }: Omit<SavedJobChange, 'saved'>,
) =>
  db.run(
    sql`delete from tracked_jobs where candidate_id = ${candidateId} and vacancy_id = ${jobId}`,
  )
