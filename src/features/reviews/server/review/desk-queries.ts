import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { readReasonsAgainstApproval } from '#features/licence-check/server/checks/licence-verdict.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { listValidDecisions } from '#features/registrations/server/log/decision-queries.ts'
import { listPossibleChannels } from '#features/registrations/server/contact/invite.ts'
import { findLetterRecipient } from '#features/registrations/server/contact/find-letter-recipient.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from '#features/registrations/server/life-cycle/invited-person.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { listCompletedStages, findReviewStage } from '../../domain/stage.ts'
import { findQueueNeighbours } from '../list/find-queue-neighbours.ts'
import { formatActorName } from '../log/log-text-context.ts'
import { listUnsentTaskIds } from './asking/unsent-tasks.ts'
import { readCompletedSteps } from './read-completed-steps.ts'

type NamedPerson = { readonly id: string; readonly firstName: string; readonly lastName: string }
type DeskDetailsRow = {
  readonly id: string
  readonly status: RegistrationStatus
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly candidate: NamedPerson & { readonly portalEnabled: boolean }
  readonly branch: { readonly id: string; readonly name: string }
  readonly crm: { readonly id: string; readonly name: string }
  readonly flow: { readonly name: string; readonly type: FlowType; readonly title: string }
  readonly madeBy: NamedPerson | null
}

/**
 * Returns what a consultant's page shows about a registration in addition to its answers. The caller must have checked that the consultant may see
 * this registration.
 */
export async function readDeskDetails(
  db: Database,
  registration: Pick<StoredRegistration, 'id' | 'candidateId' | 'branchId' | 'flowVersionId'>,
  branches: readonly string[],
  config: Config,
  now: Date,
) {
  const { id } = registration
  const row = await db.one<DeskDetailsRow>(sql`
    select r.id, r.status, r.created_at as "createdAt", r.submitted_at as "submittedAt",
      jsonb_build_object('id', c.id, 'portalEnabled', c.portal_enabled and r.told is null) || ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate,
      jsonb_build_object('id', b.id, 'name', b.name) as branch, jsonb_build_object('id', m.id, 'name', m.name) as crm,
      jsonb_build_object('name', f.name, 'type', f.type, 'title', f.definition->>'title') as flow,
      case when k.id is not null then jsonb_build_object('id', k.id, 'firstName', k.first_name, 'lastName', k.last_name) end as "madeBy"
    from registrations r join candidates c on c.id = r.candidate_id join branches b on b.id = r.branch_id join crms m on m.id = r.crm_id join flow_versions f on f.id = r.flow_version_id
      left join consultants k on k.id = r.created_by where r.id = ${id}`)
  const deeds = await readCompletedSteps(db, id)
  const reach = await findLetterRecipient(db, { id, candidateId: row.candidate.id })
  return {
    ...row,
    stage: findReviewStage(row.status),
    done: listCompletedStages(deeds),
    reached: listPossibleChannels(reach, config).length > 0,
    invited: await readInvitation(db, row),
    candidate: {
      ...row.candidate,
      emailAddress: reach.emailAddress,
      emailBounced: reach.bounced,
      phoneNumber: reach.phone,
    },
    ...(await readLastReminder(db, id)),
    decisions: await listValidDecisions(db, id),
    unsentTasks: await listUnsentTaskIds(db, row),
    againstLicence: [...(await readReasonsAgainstApproval(db, registration, config, now))],
    queue: await findQueueNeighbours(db, row, branches),
  }
}

type LastReminder = { readonly remindedAt: Date | null; readonly reminderTextAt: string | null }

const readLastReminder = async (db: Database, id: string): Promise<LastReminder> =>
  (await db.maybe<LastReminder>(sql`
    select l.at as "remindedAt", p.payload->>'textWaitsUntil' as "reminderTextAt"
    from registration_log l left join registration_log_payloads p using (registration_id, seq)
    where l.registration_id = ${id} and l.kind = 'reminded' order by l.seq desc limit 1`)) ?? {
    remindedAt: null,
    reminderTextAt: null,
  }

type InvitationEntry = {
  readonly at: Date
  readonly actor: string
  readonly consultant: string | null
}

/**
 * Returns when a link was first sent to the candidate, and by whom; null if none was. If a consultant opened the registration to answer it, no
 * invitation was sent, and the first link may be sent when the registration is returned.
 */
async function readInvitation(
  db: Database,
  { id, candidate }: Pick<DeskDetailsRow, 'id' | 'candidate'>,
) {
  const entry = await db.maybe<InvitationEntry>(sql`
    select l.at, l.actor, k.first_name || ' ' || k.last_name as consultant
    from registration_log l left join registration_log_payloads p using (registration_id, seq) left join consultants k on k.id::text = l.actor
    where l.registration_id = ${id} and (l.kind = 'invited' and p.payload->>'atDesk' is null or l.kind = 'returned' and p.payload->'channels' <> '[]') order by l.seq limit 1`)
  return entry
    ? { at: entry.at, by: formatActorName(entry.actor, candidate, entry.consultant) }
    : null
}
