import { type Database, sql } from '#server/database.ts'

export type KnownConsultant = { readonly id: string; readonly employeeId: string; readonly firstName: string; readonly branches: readonly string[] }

/** One who is with the agency, with the branches of this moment. */
export const consultantWith = (db: Database, id: string) =>
  db.maybe<KnownConsultant>(sql`
    select c.id, c.employee_id as "employeeId", c.first_name as "firstName", coalesce((select array_agg(b.branch_id) from consultant_branches b where b.consultant_id = c.id), '{}') as branches
    from consultants c where c.id = ${id} and c.active`)
