import { randomUUID } from 'node:crypto'
import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'
import { sql } from '#server/database.ts'
import { inDatabase } from './portal-database.ts'

/** Somebody whom a branch of the demo has on its desk; `phone` makes them one that can be told by text. */
export type OnDesk = { readonly firstName: string; readonly lastName: string; readonly status?: RegistrationStatus; readonly hoursAgo?: number; readonly flow?: string }

/** Registrations of a branch that only this journey knows. Answers their ids, in this order. */
export async function deskPeople(branch: string, people: readonly OnDesk[]): Promise<readonly string[]> {
  return inDatabase(async (db) => {
    await db.run(sql`insert into branches (name, email, phone) values (${branch}, ${`${randomUUID()}@example.test`}, '0113 496 0000') on conflict (name) do nothing`)
    const ids: string[] = []
    for (const { firstName, lastName, status = 'Submitted', hoursAgo = 0, flow = 'standard' } of people) {
      const at = new Date(Date.now() - hoursAgo * 3_600_000)
      const address = `${randomUUID()}@example.test`
      const { id: person } = await db.one<{ id: string }>(sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${firstName}, ${lastName}, ${at}, ${at}) returning id`)
      await db.run(sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${person}, 'email', ${address}, ${address}, true, ${at})`)
      const submitted = ['Draft', 'Sent', 'InProgress', 'Cancelled'].includes(status) ? null : at
      const { id } = await db.one<{ id: string }>(sql`
        insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
        select ${person}, b.id, c.id, f.id, ${status}, ${at}, ${submitted}, 'Priya' from branches b, crms c, flow_versions f where b.name = ${branch} and c.name = 'Embedded' and f.name = ${flow}
        order by f.version desc limit 1 returning id`)
      ids.push(id)
    }
    return ids
  })
}
