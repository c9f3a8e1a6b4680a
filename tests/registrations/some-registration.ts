import { randomBytes } from 'node:crypto'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '../test-server.ts'
import { SMALL_FLOW } from './small-flow.ts'

type Wanted = { readonly flow?: Flow; readonly status?: RegistrationStatus }

/** Makes a registration for this person as the desk does. Returns its id. */
export async function someRegistration(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  candidateId: string,
  { flow = SMALL_FLOW, status = 'Sent' }: Wanted = {},
): Promise<string> {
  const now = clock()
  await db.run(
    sql`insert into branches (name, email, phone) values ('Leeds Registrations', 'leeds@example.test', '0113 496 0000') on conflict (name) do nothing`,
  )
  await db.run(sql`
    insert into flow_versions (name, version, type, definition, sha256, created_at) values (${flow.name}, ${flow.version}, ${flow.type}, ${JSON.stringify(flow)}, ${randomBytes(32)}, ${now})
    on conflict (name, version) do nothing`)
  const { id } = await db.one<{ id: string }>(sql`
    insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
    select ${candidateId}, b.id, c.id, f.id, ${status}, ${now}, ${['Draft', 'Sent', 'InProgress', 'Cancelled'].includes(status) ? null : now}, 'Priya'
    from branches b, crms c, flow_versions f
    where b.name = 'Leeds Registrations' and c.name = 'Embedded' and f.name = ${flow.name} and f.version = ${flow.version} returning id`)
  return id
}
