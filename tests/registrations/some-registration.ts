import type { Flow } from '#features/registration-flow/domain/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'
import { keepFlowVersion } from '#features/registrations/server/flow-versions.ts'
import { sql } from '#server/database.ts'
import type { TestServer } from '../test-server.ts'
import { SMALL_FLOW } from './small-flow.ts'

type Wanted = { readonly flow?: Flow; readonly status?: RegistrationStatus }

/** A registration of this person as somebody at the desk makes it. Answers its id. */
export async function someRegistration({ db, clock }: Pick<TestServer, 'db' | 'clock'>, candidateId: string, { flow = SMALL_FLOW, status = 'Sent' }: Wanted = {}): Promise<string> {
  const now = clock()
  await db.run(sql`insert into branches (name, email, phone) values ('Leeds Registrations', 'leeds@example.test', '0113 496 0000') on conflict (name) do nothing`)
  const flowVersionId = await keepFlowVersion(db, flow, now)
  const { id } = await db.one<{ id: string }>(sql`
    insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
    select ${candidateId}, b.id, c.id, ${flowVersionId}, ${status}, ${now}, ${['Draft', 'Sent', 'InProgress', 'Cancelled'].includes(status) ? null : now}, 'Priya'
    from branches b, crms c where b.name = 'Leeds Registrations' and c.name = 'Embedded' returning id`)
  return id
}
