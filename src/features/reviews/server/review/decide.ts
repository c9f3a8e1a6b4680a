import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { holds } from '#features/registration-flow/domain/answers/holds.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { placeKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { type Happened, writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import type { reviewRegistration } from '../../contract/review.ts'
import type { Outcome } from '../../domain/decision.ts'
import { judgeable } from '../../domain/to-decide.ts'
import { inReview } from './in-review.ts'
import { insertDecisions, type Placed } from './insert-decisions.ts'
import { type Judged, judgedOf } from './judged.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'

type Review = BodyOf<typeof reviewRegistration>
type Given = Review['decisions'][number]

/** Saves a consultant's decisions on answers and documents, either all of them or none. */
export async function decide(
  db: Database,
  registration: Locked,
  { decisions, note = '' }: Review,
  by: Consultant,
  now: Date,
  secret: Secret,
): Promise<Locked> {
  const reviewed = await inReview(db, registration, by, now)
  const judged = await judgedOf(db, registration, secret)
  const placed: Placed[] = []
  for (const [place, given] of decisions.entries()) {
    const decision = placedIn(judged, given, `decisions.${place}`)
    if (!isAcceptedAlready(judged, decision, placed)) placed.push(decision)
  }
  await insertDecisions(db, { registrationId: registration.id, by: by.id }, placed, now)
  const happened = placed.map(
    ({ outcome, actionId, itemId, documentId, reason }): Happened => ({
      kind: KINDS[outcome],
      payload: {
        actionId,
        ...(itemId === null ? {} : { itemId }),
        ...(documentId === null ? {} : { documentId }),
        ...(reason === '' ? {} : { reason }),
      },
    }),
  )
  const noted: readonly Happened[] =
    note.trim() === '' ? [] : [{ kind: 'noted', payload: { note: note.trim() } }]
  const log = await writeLog(db, reviewed, by.id, [...happened, ...noted], now)
  return { ...reviewed, log }
}

const KINDS = {
  Accepted: 'answer accepted',
  Returned: 'answer returned',
  Withdrawn: 'decision withdrawn',
} as const satisfies Record<Outcome, string>

/** Returns true if the answer is accepted already: then nothing changes, so the log gets no entry. */
function isAcceptedAlready(
  { verdicts }: Judged,
  { outcome, actionId, itemId, documentId }: Placed,
  before: readonly Placed[],
): boolean {
  const verdict =
    documentId === null
      ? verdicts.answers.get(placeKey({ actionId, itemId }))
      : verdicts.documents.get(documentId)
  return (
    outcome === 'Accepted' &&
    verdict?.outcome === 'Accepted' &&
    !before.some((earlier) => earlier.actionId === actionId && earlier.itemId === itemId)
  )
}

function placedIn({ flow, answers, documents }: Judged, given: Given, field: string): Placed {
  const reason = given.reason.trim()
  const { actionId, itemId, documentId } =
    'documentId' in given
      ? ofDocument(documents, given.documentId, field)
      : { actionId: given.actionId, itemId: given.itemId ?? null, documentId: null }
  const question = judgeable(flow, answers).get(placeKey({ actionId, itemId }))
  const named = 'documentId' in given ? `${field}.documentId` : `${field}.actionId`
  if (!question) throw invalidFields({ [named]: `The question ${actionId} is not asked` })
  if (given.outcome === 'Returned' && reason === '')
    throw invalidFields({ [`${field}.reason`]: 'Say what has to be put right' })
  const isThere = isSet(question.action) || holds(answers.values.get(keyOf(question.hop)))
  if (given.outcome === 'Accepted' && !isThere)
    throw invalidFields({ [named]: `The question ${actionId} was not answered` })
  // The paper of a signature has no decision of its own; it belongs to the signature.
  const own = takesDocuments(question.action) ? documentId : null
  return {
    taskId: question.taskId,
    actionId,
    itemId,
    documentId: own,
    outcome: given.outcome,
    reason,
  }
}

function ofDocument(documents: Judged['documents'], id: string, field: string) {
  const document = documents.find((one) => one.id === id)
  if (!document)
    throw invalidFields({ [`${field}.documentId`]: 'This document is not of this registration' })
  return { ...document, documentId: id }
}
