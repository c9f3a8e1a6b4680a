import { type Database, sql } from '#server/database/database.ts'

/** Returns true if the person has done something by which the branch knows them: begun a registration there, or applied for one of its vacancies. */
export const isKnownToBranch = async (
  db: Database,
  { candidateId, branchId }: { readonly candidateId: string; readonly branchId: string },
) =>
  (await db.maybe(sql`
    select 1 from registrations where candidate_id = ${candidateId} and branch_id = ${branchId} and status not in ('Draft', 'Sent', 'Cancelled')
    union all select 1 from applications a join vacancies v on v.id = a.vacancy_id where a.candidate_id = ${candidateId} and v.branch_id = ${branchId} limit 1`)) !==
  undefined
