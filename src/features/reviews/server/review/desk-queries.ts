import type { FlowType } from '#features/registration-flow/domain/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'
import { decisionsOf } from '#features/registrations/server/decision-queries.ts'
import { reachOf } from '#features/registrations/server/reach.ts'
import { untouched } from '#features/registrations/server/remind.ts'
import { NAME_AT_DESK } from '#features/registrations/server/told-person.ts'
import { type Database, sql } from '#server/database.ts'
import { doneStages, stageOf } from '../../domain/stage.ts'
import { deedsOf } from './deeds.ts'

type Named = { readonly id: string; readonly firstName: string; readonly lastName: string }
type Row = {
  readonly id: string
  readonly status: RegistrationStatus
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly candidate: Named & { readonly portalEnabled: boolean }
  readonly branch: { readonly id: string; readonly name: string }
  readonly crm: { readonly id: string; readonly name: string }
  readonly flow: { readonly name: string; readonly type: FlowType; readonly title: string }
  readonly madeBy: Named | null
}

/** What a consultant sees beside a registration that they reach. */
export async function deskOf(db: Database, id: string, branches: readonly string[]) {
  const row = await db.one<Row>(sql`
    select r.id, r.status, r.created_at as "createdAt", r.submitted_at as "submittedAt",
      jsonb_build_object('id', c.id, 'portalEnabled', c.portal_enabled) || ${NAME_AT_DESK} as candidate,
      jsonb_build_object('id', b.id, 'name', b.name) as branch, jsonb_build_object('id', m.id, 'name', m.name) as crm,
      jsonb_build_object('name', f.name, 'type', f.type, 'title', f.definition->>'title') as flow,
      case when k.id is not null then jsonb_build_object('id', k.id, 'firstName', k.first_name, 'lastName', k.last_name) end as "madeBy"
    from registrations r join candidates c on c.id = r.candidate_id join branches b on b.id = r.branch_id join crms m on m.id = r.crm_id join flow_versions f on f.id = r.flow_version_id
      left join consultants k on k.id = r.created_by where r.id = ${id}`)
  const deeds = await deedsOf(db, id)
  const reach = await reachOf(db, { id, candidateId: row.candidate.id })
  return {
    ...row,
    stage: stageOf(row.status),
    done: doneStages(deeds),
    candidate: {
      ...row.candidate,
      emailAddress: reach.emailAddress,
      emailBounced: reach.bounced,
      phoneNumber: reach.phone,
    },
    remindedAt: (await untouched(db, id))?.remindedAt ?? null,
    decisions: await decisionsOf(db, id),
    queue: await queueAround(db, row, branches),
  }
}

type Queue = {
  readonly previous: string | null
  readonly next: string | null
  readonly left: number
}

/** What else waits for a consultant of these branches, by how long it waits. After the last comes the first again. */
function queueAround(
  db: Database,
  { id, submittedAt, createdAt }: Pick<Row, 'id' | 'submittedAt' | 'createdAt'>,
  branches: readonly string[],
): Promise<Queue> {
  const here = sql`(${submittedAt ?? createdAt}::timestamptz, ${id}::uuid)`
  return db.one<Queue>(sql`
    with waiting as (select id, submitted_at as at from registrations where branch_id = any(${branches}) and status in ('Submitted', 'InReview') and id <> ${id})
    select (select count(*) from waiting) as left,
      coalesce((select id from waiting where (at, id) < ${here} order by at desc, id desc limit 1), (select id from waiting order by at desc, id desc limit 1)) as previous,
      coalesce((select id from waiting where (at, id) > ${here} order by at, id limit 1), (select id from waiting order by at, id limit 1)) as next`)
}
