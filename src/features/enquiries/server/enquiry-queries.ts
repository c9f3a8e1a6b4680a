import { type Database, sql } from '#server/database/database.ts'

type ReportedVacancy = {
  readonly jobTitle: string
  readonly reference: string
  /** The email address of the branch that looks after the vacancy; null if there is no such branch. */
  readonly branchAddress: string | null
}
export type EnquiredBranch = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly lat: number | null
  readonly lon: number | null
}

/** Returns a vacancy, open or closed, with the branch to which a report of it goes. */
export const findReportedVacancy = (db: Database, id: string) =>
  db.maybe<ReportedVacancy>(sql`
    select v.job_title as "jobTitle", v.job_id as reference, b.email as "branchAddress"
    from vacancies v left join branches b on b.id = v.branch_id where v.id = ${id}`)

/** Returns all branches of the agency, unpaged, because there are some dozens at most. */
export const listEnquiredBranches = (db: Database) =>
  db.many<EnquiredBranch>(
    sql`select id, name, phone, email, lat, lon from branches order by name limit 500`,
  )
