import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { STORED_CRITERIA_SQL } from '#features/search/server/database/stored-criteria.ts'
import { type Database, sql } from '#server/database/database.ts'

/** The most applied-to jobs, and the most saved jobs, that are read; the latest are read first. */
const MAX_CHOSEN_JOBS = 5
const MAX_PAST_SEARCHES = 8
const MAX_CV_CHARACTERS = 50_000

export type ChosenJobRow = {
  readonly how: 'applied' | 'saved'
  readonly jobTitle: string
  readonly town: string | null
  readonly lat: number | null
  readonly lon: number | null
}
export type SearchRow = { readonly criteria: VacancyCriteria; readonly name: string }
export type AddressRow = { readonly postCode: string; readonly city: string }

/** Returns the jobs that the candidate has applied to or saved, the latest first. */
export const listChosenJobs = (db: Database, candidateId: string) =>
  db.many<ChosenJobRow>(sql`
    select how, v.job_title as "jobTitle", v.town, v.lat, v.lon
    from (
      (select 'applied' as how, vacancy_id, applied_at as at from applications where candidate_id = ${candidateId} order by applied_at desc, id limit ${MAX_CHOSEN_JOBS})
      union all
      (select 'saved', vacancy_id, updated_at from tracked_jobs where candidate_id = ${candidateId} and saved order by updated_at desc, vacancy_id limit ${MAX_CHOSEN_JOBS})
    ) chosen join vacancies v on v.id = chosen.vacancy_id order by at desc, v.id`)

export const listPastSearches = (db: Database, candidateId: string) =>
  db.many<SearchRow>(sql`
    select ${STORED_CRITERIA_SQL}, name from search_histories where candidate_id = ${candidateId} order by last_run_at desc, id limit ${MAX_PAST_SEARCHES}`)

/** Returns the text of the candidate's newest CV that passed its virus scan and could be read. */
export const findCvText = async (db: Database, candidateId: string) =>
  (
    await db.maybe<{ text: string }>(sql`
    select left(d.text, ${MAX_CV_CHARACTERS}) as text from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${candidateId} and d.scan = 'clean' and d.text is not null order by cv.created_at desc, cv.id limit 1`)
  )?.text

export const findNewestAddress = (db: Database, candidateId: string) =>
  db.maybe<AddressRow>(sql`
    select body->>'postCode' as "postCode", body->>'city' as city from candidate_records
    where candidate_id = ${candidateId} and kind = 'addresses' order by created_at desc, id limit 1`)
