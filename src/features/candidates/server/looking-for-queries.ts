import { type Database, sql } from '#server/database/database.ts'
import type { LookingFor, LookingForBody } from '../contract/looking-for.ts'
import { MOST_LOOKING_FORS } from '../domain/looking-for.ts'

const columns = sql`id, keywords, salary_from::text as "salaryFrom", salary_per as "salaryPer", location, radius, job_type as "jobType", hours`

/** The oldest come first, because the screens show the first one. */
export const lookingForsOf = (db: Database, candidateId: string) =>
  db.many<LookingFor>(
    sql`select ${columns} from looking_fors where candidate_id = ${candidateId} order by created_at, id`,
  )

export const lookingForOf = (db: Database, candidateId: string, id: string) =>
  db.maybe<LookingFor>(
    sql`select ${columns} from looking_fors where id = ${id} and candidate_id = ${candidateId}`,
  )

/** Undefined when the candidate has as many as they can keep. The candidate's row is locked, so that no one adds between counting and adding. */
export const addLookingFor = (
  db: Database,
  candidateId: string,
  wanted: LookingForBody,
  now: Date,
) =>
  db.transaction(async (inside) => {
    await inside.run(sql`select 1 from candidates where id = ${candidateId} for update`)
    return inside.maybe<LookingFor>(sql`
      insert into looking_fors (candidate_id, keywords, salary_from, salary_per, location, radius, job_type, hours, created_at)
      select ${candidateId}, ${wanted.keywords}, ${wanted.salaryFrom}::numeric, ${wanted.salaryPer}, ${wanted.location}, ${wanted.radius}, ${wanted.jobType}, ${wanted.hours}, ${now}
      where (select count(*) from looking_fors where candidate_id = ${candidateId}) < ${MOST_LOOKING_FORS}
      returning ${columns}`)
  })

export const replaceLookingForOf = (
  db: Database,
  candidateId: string,
  id: string,
  wanted: LookingForBody,
) =>
  db.maybe<LookingFor>(sql`
    update looking_fors set keywords = ${wanted.keywords}, salary_from = ${wanted.salaryFrom}, salary_per = ${wanted.salaryPer}, location = ${wanted.location},
      radius = ${wanted.radius}, job_type = ${wanted.jobType}, hours = ${wanted.hours}
    where id = ${id} and candidate_id = ${candidateId}
    returning ${columns}`)

export const deleteLookingForOf = (db: Database, candidateId: string, id: string) =>
  db.run(sql`delete from looking_fors where id = ${id} and candidate_id = ${candidateId}`)
