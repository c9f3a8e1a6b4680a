import { randomUUID } from 'node:crypto'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { type Database, sql } from '#server/database/database.ts'

/** A person with a registration, as a test of the desk's list describes them. */
export type OnDesk = {
  readonly firstName: string
  readonly lastName: string
  readonly status?: RegistrationStatus
  readonly hoursAgo?: number
  readonly flow?: string
}

/** Stores a person and their registration, so that the desk lists it. Returns the ids of both. */
export async function personAtDesk(
  db: Database,
  branch: string,
  { firstName, lastName, status = 'Submitted', hoursAgo = 0, flow = 'standard' }: OnDesk,
) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  const address = `${randomUUID()}@example.test`
  const { id: candidateId } = await db.one<{ id: string }>(
    sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${firstName}, ${lastName}, ${at}, ${at}) returning id`,
  )
  await db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${candidateId}, 'email', ${address}, ${address}, true, ${at})`,
  )
  const submitted = ['Draft', 'Sent', 'InProgress', 'Cancelled'].includes(status) ? null : at
  const { id } = await db.one<{ id: string }>(sql`
    insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
    select ${candidateId}, b.id, c.id, f.id, ${status}, ${at}, ${submitted}, 'Priya' from branches b, crms c, flow_versions f where b.name = ${branch} and c.name = 'Embedded' and f.name = ${flow}
    order by f.version desc limit 1 returning id`)
  return { id, candidateId }
}
