import { type Database, sql } from '#server/database/database.ts'
import { Failure } from '#shared/failure.ts'
import type { AgencyStatus, ApplicationStatus } from '../domain/application-status.ts'
import {
  type CurrentStatus,
  isDecisionOutdated,
  describeNewerStatus,
  type SeenStatus,
} from '../domain/outdated-decision.ts'

type LockedApplication = { readonly id: string; readonly status: ApplicationStatus }
type DecisionToCheck = {
  readonly status?: AgencyStatus | undefined
  readonly reply: string
  /** The status that the consultant saw before deciding. If it is undefined, it is not compared with the present status. */
  readonly seen?: SeenStatus | undefined
  readonly consultantId: string
}

/**
 * Refuses a decision on an application whose status changed after the consultant saw it. The refusal has the present status. The caller must have
 * locked the application.
 */
export async function assertDecisionNotOutdated(
  db: Database,
  application: LockedApplication,
  { status, reply, seen, consultantId }: DecisionToCheck,
) {
  if (!seen) return
  const current = await readCurrentStatus(db, application)
  if (!isDecisionOutdated(current, seen, { status, reply }, consultantId)) return
  const { at, who } = current
  throw new Failure(409, [describeNewerStatus(application.status, who)], {
    data: { now: { status: application.status, at: at.toISOString(), by: who } },
  })
}

/** The event by which application `a` got its present status. Later events with the same status, such as replies, are skipped. */
const STATUS_SETTING_EVENT = sql`application_events e where e.application_id = a.id and e.number > coalesce((
  select max(o.number) from application_events o where o.application_id = a.id and o.status <> a.status), 0) order by e.number limit 1`

export const STATUS_SET_AT = sql`coalesce((select e.at from ${STATUS_SETTING_EVENT}), a.applied_at)`

async function readCurrentStatus(
  db: Database,
  { id, status }: LockedApplication,
): Promise<CurrentStatus & { readonly who: string }> {
  const { at, by, consultant } = await db.one<{ at: Date; by: string; consultant: string | null }>(
    sql`
    select ${STATUS_SET_AT} as at, s.by, k.first_name || ' ' || k.last_name as consultant
    from applications a left join lateral (select e.by from ${STATUS_SETTING_EVENT}) s on true left join consultants k on k.id::text = s.by
    where a.id = ${id}`,
  )
  const who = consultant ?? (by === 'candidate' ? 'the candidate' : 'an agency system')
  return { status, at, by, who }
}
