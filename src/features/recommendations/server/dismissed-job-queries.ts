import { type Database, sql } from '#server/database/database.ts'

type Dismissal = { readonly candidateId: string; readonly vacancyId: string }

/** Hides a vacancy from a candidate's recommendations. Returns undefined if the vacancy does not exist; `made` is false if it was already hidden. */
export const dismissJob = (db: Database, { candidateId, vacancyId }: Dismissal, now: Date) =>
  db.maybe<{ vacancyId: string; hiddenAt: Date; made: boolean }>(sql`
    insert into dismissed_jobs as d (candidate_id, vacancy_id, at)
    select ${candidateId}::uuid, v.id, ${now}::timestamptz from vacancies v where v.id = ${vacancyId}
    on conflict (candidate_id, vacancy_id) do update set at = d.at
    returning vacancy_id as "vacancyId", at as "hiddenAt", xmax = 0 as made`)

export const deleteDismissal = (db: Database, { candidateId, vacancyId }: Dismissal) =>
  db.run(
    sql`delete from dismissed_jobs where candidate_id = ${candidateId} and vacancy_id = ${vacancyId}`,
  )

/** Returns the ids of vacancies that are no longer recommended, because the candidate has applied to, saved or hidden them. */
export const listJobsNotToRecommend = async (db: Database, candidateId: string) =>
  (
    await db.many<{ id: string }>(sql`
    select vacancy_id as id from applications where candidate_id = ${candidateId}
    union select vacancy_id from tracked_jobs where candidate_id = ${candidateId} and saved
    union select vacancy_id from dismissed_jobs where candidate_id = ${candidateId}`)
  ).map(({ id }) => id)
