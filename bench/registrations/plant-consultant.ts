import { randomUUID } from 'node:crypto'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { PRESETS } from '#shared/permissions/presets.ts'
import { type Database, sql } from '#server/database/database.ts'

/** Inserts a consultant of these branches. Returns the headers of the consultant's calls. */
export async function plantConsultant(db: Database, branches: readonly string[], now: Date) {
  const employeeId = `E-${randomUUID().slice(0, 8)}`
  const { id } = await db.one<{ id: string }>(sql`
    insert into consultants (employee_id, email, login_key, first_name, last_name, created_at) values (${employeeId}, 'bench@agency.test', 'bench@agency.test', 'Priya', 'Shah', ${now}) returning id`)
  await db.run(
    sql`insert into consultant_branches (consultant_id, branch_id) select ${id}, unnest(${[...branches]}::uuid[])`,
  )
  await db.run(
    sql`insert into consultant_permissions (consultant_id, permission) select ${id}, unnest(${[...PRESETS['Branch manager']]}::text[])`,
  )
  const { token } = await issueSession(db, { kind: 'consultant', ownerId: id }, now)
  return {
    'client-id': 'portal',
    authorization: `Bearer ${token}`,
    user: id,
    external: employeeId,
  }
}
