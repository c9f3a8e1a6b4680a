import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrationParty } from '#server/security/policies/desk-policies.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { conflict, notFound } from '#shared/failure.ts'
import { cancelRegistration, submitRegistration } from '../../contract/registration.ts'
import { isVisibleToCandidate } from '../../domain/life-cycle/status-transitions.ts'
import { copyAnswersToProfile } from '../ask-once/copy-answers-to-profile.ts'
import { type LockedRegistration, lockRegistration } from '../locked-registration.ts'
import { toActor, findReachableRegistration } from '../find-reachable-registration.ts'
import { sendCancellation } from './send-cancellation.ts'
import { sendReceipt } from './send-receipt.ts'
import { submitLockedRegistration } from './submit.ts'
import { changeStatus } from './change-status.ts'
import { runSubmissionAction } from './submission-action.ts'

/** Declares the routes that submit or cancel a registration. A repeated request, whose first reply was lost, gets the same reply. */
export function closingRoutes(server: Server) {
  route(
    server,
    submitRegistration,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, parts, config }) => {
      const { status, submittedAt } = await lockReachableRegistration(
        db,
        viewer,
        params.id,
        async (inside, registration) => {
          await assertMaySubmit(inside, viewer, registration)
          const submitted = await submitLockedRegistration(
            inside,
            registration,
            toActor(viewer),
            now,
            config,
          )
          if (submitted === registration) return submitted
          if (mayUpdateProfile(viewer)) await copyAnswersToProfile(inside, submitted, now, config)
          await sendReceipt(inside, submitted, parts, now)
          await runSubmissionAction(inside, submitted, now, config)
          return submitted
        },
      )
      parts.wakeOutbox()
      return { status, submittedAt: submittedAt ?? now }
    },
  )

  route(
    server,
    cancelRegistration,
    { may: registrationParty },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const { status } = await lockReachableRegistration(
        db,
        viewer,
        params.id,
        async (inside, registration) => {
          if (registration.status === 'Cancelled') return registration
          const cancelled = await changeStatus(
            inside,
            registration,
            { transition: 'cancel', actor: toActor(viewer), payload: { reason: body.reason } },
            now,
          )
          if (viewer.kind === 'consultant' && isVisibleToCandidate(registration.status))
            await sendCancellation(inside, cancelled, parts, now)
          return cancelled
        },
      )
      parts.wakeOutbox()
      return { status }
    },
  )
}

/**
 * Returns true if the submission may update the profile. It may not if a consultant submits. It also may not if an invitation opened the session of
 * someone with a portal account, because another person may have received the invitation.
 */
const mayUpdateProfile = (viewer: Candidate | Consultant) =>
  viewer.kind === 'candidate' && (viewer.portal || !viewer.session.portalEnabled)

/**
 * Throws if a consultant submits a registration whose flow is not of type Manual. Candidates of Manual flows sign on paper. In any other flow the
 * submission declares that the answers are true, which only the candidate can do.
 */
async function assertMaySubmit(
  db: Database,
  viewer: Candidate | Consultant,
  { flowVersionId, status }: LockedRegistration,
) {
  if (viewer.kind === 'candidate' || status === 'Submitted') return
  const { type } = await findFlowDefinition(db, flowVersionId)
  if (type !== 'Manual')
    throw conflict(
      'Only the candidate can send this, since it says that all of it is true. Send them a link.',
    )
}

async function lockReachableRegistration(
  db: Database,
  viewer: Candidate | Consultant,
  id: string,
  work: (inside: Database, registration: LockedRegistration) => Promise<LockedRegistration>,
): Promise<LockedRegistration> {
  const reached = await findReachableRegistration(db, viewer, id)
  return db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, reached.id)
    if (!registration) throw notFound('Unable to find registration')
    // The registration may have been transferred to another branch while this request waited for
    // the lock.
    await findReachableRegistration(inside, viewer, id)
    return work(inside, registration)
  })
}
