import { conflict } from '#shared/failure.ts'
import { type Database, sql } from '#server/database/database.ts'
import { after, notOpen, type Transition } from '../../domain/life/life.ts'
import { waitsForDecision } from '../../domain/desk-list/needs.ts'
import { TRANSITION_KINDS } from '../../domain/log/log-kinds.ts'
import { type LinkOf, throughLink } from '../../domain/life/through-link.ts'
import type { Locked } from '../locked-registration.ts'
import { lookForDuplicates } from './look-for-duplicates.ts'
import { refusedReview } from '../refused-review.ts'
import { type Actor, type Happened, writeLog } from '../log/write-log.ts'

type Doing = {
  readonly transition: Transition
  readonly actor: Actor
  readonly payload?: Happened['payload']
  /** The branch whose link opened the portal session. */
  readonly link?: LinkOf | undefined
}

/** Changes a locked registration to its next status and logs it. Throws a 409 if the transition is not allowed. */
export async function transit(
  db: Database,
  registration: Locked,
  { transition, actor, payload = {}, link }: Doing,
  now: Date,
): Promise<Locked> {
  const { id, status: from } = registration
  const status = after(from, transition)
  if (!status) {
    const refusal = REFUSALS[transition]
    if (refusal === null) throw await refusedReview(db, registration)
    throw conflict(typeof refusal === 'string' ? refusal : refusal(from))
  }
  const submittedAt = status === 'Submitted' ? now : registration.submittedAt
  await db.run(
    sql`update registrations set status = ${status}, submitted_at = ${submittedAt} where id = ${id}`,
  )
  const log = await writeLog(
    db,
    registration,
    actor,
    throughLink(
      [{ kind: TRANSITION_KINDS[transition], payload: { ...payload, from, to: status } }],
      link,
    ),
    now,
  )
  const moved = { ...registration, status, submittedAt, log }
  if (waitsForDecision(status)) await lookForDuplicates(db, moved, log.seq, now)
  return moved
}

/** The messages for refused transitions. Null means that several consultants can make the change at once, so the refusal names the one who was first. */
const REFUSALS: Readonly<Record<Transition, string | null | ((from: Locked['status']) => string)>> =
  {
    invite: 'Someone was already invited to this registration.',
    begin: notOpen,
    submit: notOpen,
    review: null,
    return: null,
    approve: null,
    handOver: 'This registration was not approved yet.',
    undoHandOver: 'This registration is not in the CRM.',
    cancel: 'This registration has ended already.',
  }
