import { toLondonDay } from '#shared/words/dates.ts'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { readReasonsAgainstApproval } from '#features/licence-check/server/checks/licence-verdict.ts'
import { findMergeTagValues } from '#features/registrations/server/signatures/read-covered-answers.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, Failure, invalidFields } from '#shared/failure.ts'
import { listQuestionsToCorrect, listUndecidedAnswers } from '../../domain/answers-to-decide.ts'
import {
  describeObstacles,
  listLicenceObstacles,
  type ApprovalObstacle,
  listApprovalObstacles,
} from '../../domain/approval-obstacles.ts'
import { assertAnsweredByOthers } from './approving/own-answers.ts'
import { startReview } from './start-review.ts'
import { insertDecisions } from './insert-decisions.ts'
import { readRegistrationForReview } from './registration-for-review.ts'
import type { PortalInvitationTools } from './invite-portal.ts'
import { sendApprovalNews } from './send-approval-news.ts'

type ApprovalTools = PortalInvitationTools & {
  readonly config: Pick<Config, 'approvesOwnAnswers'>
}

/** Approves a registration. Its answers can no longer be changed after that, and the person is told by email. */
export async function approveLockedRegistration(
  db: Database,
  registration: LockedRegistration,
  { acceptRest }: { readonly acceptRest: boolean },
  by: Consultant,
  tools: ApprovalTools,
  now: Date,
): Promise<LockedRegistration> {
  // If the first reply was lost and the consultant pressed again, nothing is left to do.
  if (registration.status === 'Approved') return registration
  const reviewed = await startReview(db, registration, by, now)
  const judged = await readRegistrationForReview(db, registration, tools.config)
  const { flow, answers, verdicts, added } = judged
  await assertAnsweredByOthers(db, registration.id, judged, by, tools.config)
  if (listQuestionsToCorrect(flow, answers, { judged: verdicts.answers, added }).length > 0)
    throw conflict(
      'Something is to be asked of the candidate again. Send it to them, or take that back first.',
    )
  const named = await findMergeTagValues(db, registration.id)
  const filled = (text: string, itemId?: string) => fillTags(text, named, flow, answers, itemId)
  const missing = [
    ...listApprovalObstacles(judged, filled, toLondonDay(registration.submittedAt ?? now)),
    ...listLicenceObstacles(
      flow,
      await readReasonsAgainstApproval(db, registration, tools.config, now),
    ),
  ]
  if (missing.length > 0) throw makeIncompleteFailure(missing)
  const left = listUndecidedAnswers(flow, answers, verdicts.answers)
  if (left.length > 0 && !acceptRest)
    throw invalidFields(
      Object.fromEntries(left.map(({ hop }) => [keyOf(hop), 'No one has checked this yet'])),
    )

  const rest = left.map(toAcceptance)
  await insertDecisions(db, { registrationId: registration.id, by: by.id }, rest, now)
  const log = writeLog(
    db,
    reviewed,
    by.id,
    rest.length === 0
      ? []
      : [{ kind: 'rest accepted', payload: { answers: left.map(({ hop }) => hop) } }],
    now,
  )
  const approved = await changeStatus(
    db,
    { ...reviewed, log },
    { transition: 'approve', actor: by.id },
    now,
  )
  await sendApprovalNews(db, approved, tools, now)
  return approved
}

const toAcceptance = ({ taskId, hop }: { readonly taskId: Id; readonly hop: Hop }) => ({
  taskId,
  actionId: hop.actionId,
  itemId: hop.itemId ?? null,
  documentId: null,
  outcome: 'Accepted' as const,
  reason: '',
})

/** Approves one of several registrations. If it has unreviewed answers, throws a 409 with their number. */
export async function approveFullyReviewed(
  db: Database,
  registration: LockedRegistration,
  by: Consultant,
  tools: ApprovalTools,
  now: Date,
): Promise<LockedRegistration> {
  try {
    return await approveLockedRegistration(db, registration, { acceptRest: false }, by, tools, now)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    const { fields = {} } = (error.data ?? {}) as { readonly fields?: object }
    const unseen = Object.keys(fields).length
    throw conflict(
      `${unseen === 1 ? '1 answer was' : `${unseen} answers were`} not checked. Open it to approve it.`,
    )
  }
}

/** Returns the refusal with the obstacles as data, so that the page can link to each of them. */
const makeIncompleteFailure = (missing: readonly ApprovalObstacle[]) =>
  new Failure(409, [describeObstacles(missing)], { data: { missing } })
