import { conflict } from '#shared/failure.ts'
import { type Database, sql } from '#server/database/database.ts'
import {
  findNextStatus,
  explainNotOpen,
  type Transition,
} from '../../domain/life-cycle/status-transitions.ts'
import { waitsForDecision } from '../../domain/desk-list/needs.ts'
import { TRANSITION_KINDS } from '../../domain/log/log-kinds.ts'
import { type BranchLink, addLinkToEntries } from '../../domain/life-cycle/branch-link.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { enqueueDuplicateSearch } from './look-for-duplicates.ts'
import { createReviewRefusal } from '../refused-review.ts'
import { type Actor, type LogEvent, writeLog } from '../log/write-log.ts'

type TransitionRequest = {
  readonly transition: Transition
  readonly actor: Actor
  readonly payload?: LogEvent['payload']
  /** The branch that was shown the link which opened the portal session; undefined if no branch was. */
  readonly link?: BranchLink | undefined
}

/** Changes a locked registration to its next status and logs it. Throws a 409 if the transition is not allowed. */
export async function changeStatus(
  db: Database,
  registration: LockedRegistration,
  { transition, actor, payload = {}, link }: TransitionRequest,
  now: Date,
): Promise<LockedRegistration> {
  const { id, status: from } = registration
  const status = findNextStatus(from, transition)
  if (!status) {
    const refusal = TRANSITION_REFUSALS[transition]
    if (refusal === null) throw await createReviewRefusal(db, registration)
    throw conflict(typeof refusal === 'string' ? refusal : refusal(from))
  }
  const submittedAt = status === 'Submitted' ? now : registration.submittedAt
  await db.run(
    sql`update registrations set status = ${status}, submitted_at = ${submittedAt} where id = ${id}`,
  )
  const log = writeLog(
    db,
    registration,
    actor,
    addLinkToEntries(
      [{ kind: TRANSITION_KINDS[transition], payload: { ...payload, from, to: status } }],
      link,
    ),
    now,
  )
  const moved = { ...registration, status, submittedAt, log }
  if (waitsForDecision(status)) await enqueueDuplicateSearch(db, moved, log.seq, now)
  return moved
}

/**
 * The messages for refused transitions. Null: several consultants can attempt the change at once, so the message says who changed the status first.
 */
const TRANSITION_REFUSALS: Readonly<
  Record<Transition, string | null | ((from: LockedRegistration['status']) => string)>
> = {
  invite: 'Someone was already invited to this registration.',
  begin: explainNotOpen,
  submit: explainNotOpen,
  review: null,
  return: null,
  approve: null,
  handOver: 'This registration was not approved yet.',
  undoHandOver: 'This registration is not in the CRM.',
  cancel: 'This registration has ended already.',
}
