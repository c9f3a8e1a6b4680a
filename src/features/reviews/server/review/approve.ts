import { dayOf } from '#shared/words/dates.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { licenceAgainst } from '#features/licence-check/server/checks/licence-verdict.ts'
import { namedIn } from '#features/registrations/server/signatures/cover-of-registration.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, Failure, invalidFields } from '#shared/failure.ts'
import { toPutRight, undecided } from '../../domain/to-decide.ts'
import { incompleteInWords, licenceMissing, type Missing, missingOf } from '../../domain/missing.ts'
import { inReview } from './in-review.ts'
import { insertDecisions } from './insert-decisions.ts'
import { judgedOf } from './judged.ts'
import { invitePortal, type Tools } from './invite-portal.ts'

/** Approves a registration, after which it cannot change. A person without a portal account gets an invitation to one. */
export async function approve(
  db: Database,
  registration: Locked,
  { acceptRest }: { readonly acceptRest: boolean },
  by: Consultant,
  tools: Tools,
  now: Date,
): Promise<Locked> {
  // The consultant pressed again because the reply was lost.
  if (registration.status === 'Approved') return registration
  const reviewed = await inReview(db, registration, by, now)
  const judged = await judgedOf(db, registration, tools.config)
  const { flow, answers, verdicts, added } = judged
  if (toPutRight(flow, answers, { judged: verdicts.answers, added }).length > 0)
    throw conflict(
      'Something is to be asked of the candidate again. Send it to them, or take that back first.',
    )
  const named = await namedIn(db, registration.id)
  const filled = (text: string, itemId?: string) => withTags(text, named, flow, answers, itemId)
  const missing = [
    ...missingOf(judged, filled, dayOf(registration.submittedAt ?? now)),
    ...licenceMissing(flow, await licenceAgainst(db, registration, tools.config, now)),
  ]
  if (missing.length > 0) throw incomplete(missing)
  const left = undecided(flow, answers, verdicts.answers)
  if (left.length > 0 && !acceptRest)
    throw invalidFields(
      Object.fromEntries(left.map(({ hop }) => [keyOf(hop), 'No one has looked at this yet'])),
    )

  const rest = left.map(({ taskId, hop }) => ({
    taskId,
    actionId: hop.actionId,
    itemId: hop.itemId ?? null,
    documentId: null,
    outcome: 'Accepted' as const,
    reason: '',
  }))
  await insertDecisions(db, { registrationId: registration.id, by: by.id }, rest, now)
  const log = await writeLog(
    db,
    reviewed,
    by.id,
    rest.length === 0
      ? []
      : [{ kind: 'rest accepted', payload: { answers: left.map(({ hop }) => hop) } }],
    now,
  )
  const approved = await transit(
    db,
    { ...reviewed, log },
    { transition: 'approve', actor: by.id },
    now,
  )
  await invitePortal(db, approved, tools, now)
  return approved
}

/** Approves one of several registrations. It refuses one with unreviewed answers, with the reason in one sentence. */
export async function approveLookedAt(
  db: Database,
  registration: Locked,
  by: Consultant,
  tools: Tools,
  now: Date,
): Promise<Locked> {
  try {
    return await approve(db, registration, { acceptRest: false }, by, tools, now)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    const { fields = {} } = (error.data ?? {}) as { readonly fields?: object }
    const unseen = Object.keys(fields).length
    throw conflict(
      `${unseen === 1 ? '1 answer was' : `${unseen} answers were`} not looked at. Open it to approve it.`,
    )
  }
}

/** The refusal includes the list, so that the desk can link to each place. */
const incomplete = (missing: readonly Missing[]) =>
  new Failure(409, [incompleteInWords(missing)], { data: { missing } })
