import { type Database, prepared, sql } from '#server/database/database.ts'
import type { RegistrationSummary } from '../contract/list-registrations.ts'
import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from '../domain/life-cycle/statuses.ts'
import { CONSULTANT_ELSEWHERE_SQL } from './life-cycle/consultant-elsewhere.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from './life-cycle/invited-person.ts'

export type StoredRegistration = {
  readonly id: string
  readonly candidateId: string
  readonly branchId: string
  readonly status: RegistrationStatus
  readonly revision: number
  readonly submittedAt: Date | null
  readonly flowVersionId: string
  readonly candidate: { readonly firstName: string; readonly lastName: string }
  readonly consultant: { readonly firstName: string | null; readonly elsewhere?: true }
  readonly branch: { readonly name: string; readonly phone: string }
  /** The tasks that were added to the registration's flow, in their order. */
  readonly addedTasks: readonly Task[]
}

export const findRegistration = (db: Database, id: string) =>
  db.maybe<StoredRegistration>(
    prepared(
      'registration',
      sql`
    select r.id, r.candidate_id as "candidateId", r.branch_id as "branchId", r.status, r.revision, r.submitted_at as "submittedAt", r.flow_version_id as "flowVersionId",
      ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate, jsonb_build_object('firstName', r.consultant_first_name) || ${CONSULTANT_ELSEWHERE_SQL} as consultant,
      jsonb_build_object('name', b.name, 'phone', b.phone) as branch,
      coalesce((select jsonb_agg(t.definition order by t.created_at, t.origin, t.task_id) from registration_tasks t where t.registration_id = r.id), '[]') as "addedTasks"
    from registrations r join candidates c on c.id = r.candidate_id join branches b on b.id = r.branch_id where r.id = ${id}`,
    ),
  )

type RegistrationSummaryRow = Omit<RegistrationSummary, 'createdAt' | 'submittedAt'> & {
  readonly createdAt: Date
  readonly submittedAt: Date | null
}

type SessionReach = {
  /** In the session of an invitation, the registration that it opens; otherwise null. */
  readonly registrationId: string | null
  /**
   * The only branch whose registrations the session reaches, because that branch was shown the link which opened the session; null if no branch was.
   */
  readonly handedOverBy: string | null
}

/**
 * Returns the person's registrations that this session may read, newest first. Drafts are left out, because their candidate has not been invited yet.
 */
export const listRegistrationsOfCandidate = (
  db: Database,
  candidateId: string,
  { registrationId: only, handedOverBy }: SessionReach,
) =>
  db.many<RegistrationSummaryRow>(sql`
    select r.id, r.status, jsonb_build_object('name', f.name, 'type', f.type, 'title', f.definition->>'title') as flow, jsonb_build_object('name', b.name) as branch,
      r.created_at as "createdAt", r.submitted_at as "submittedAt"
    from registrations r join flow_versions f on f.id = r.flow_version_id join branches b on b.id = r.branch_id
    where r.candidate_id = ${candidateId} and r.status <> 'Draft' and ${only === null ? sql`true` : sql`r.id = ${only}`}
      and ${handedOverBy === null ? sql`true` : sql`r.branch_id = ${handedOverBy}`}
    order by r.created_at desc, r.id`)
