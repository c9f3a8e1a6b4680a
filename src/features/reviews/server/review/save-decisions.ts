import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isAnswerFilled } from '#features/registration-flow/domain/answers/is-answer-filled.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { type LogEvent, writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import type { reviewRegistration } from '../../contract/review.ts'
import type { DecisionOutcome } from '../../domain/decision.ts'
import { findReviewableQuestions } from '../../domain/answers-to-decide.ts'
import { startReview } from './start-review.ts'
import { insertDecisions, type ResolvedDecision } from './insert-decisions.ts'
import { type RegistrationForReview, readRegistrationForReview } from './registration-for-review.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

type ReviewBody = BodyOf<typeof reviewRegistration>
type DecisionBody = ReviewBody['decisions'][number]

/** Saves a consultant's decisions on answers and documents, either all of them or none. */
export async function saveDecisions(
  db: Database,
  registration: LockedRegistration,
  { decisions, note = '' }: ReviewBody,
  by: Consultant,
  now: Date,
  secret: SealSecret,
): Promise<LockedRegistration> {
  const reviewed = await startReview(db, registration, by, now)
  const judged = await readRegistrationForReview(db, registration, secret)
  const placed: ResolvedDecision[] = []
  for (const [place, given] of decisions.entries()) {
    const decision = resolveDecision(judged, given, `decisions.${place}`)
    if (!isAcceptedAlready(judged, decision, placed)) placed.push(decision)
  }
  await insertDecisions(db, { registrationId: registration.id, by: by.id }, placed, now)
  const happened = placed.map(
    ({ outcome, actionId, itemId, documentId, reason }): LogEvent => ({
      kind: DECISION_LOG_KINDS[outcome],
      payload: {
        actionId,
        ...(itemId === null ? {} : { itemId }),
        ...(documentId === null ? {} : { documentId }),
        ...(reason === '' ? {} : { reason }),
      },
    }),
  )
  const noted: readonly LogEvent[] =
    note.trim() === '' ? [] : [{ kind: 'noted', payload: { note: note.trim() } }]
  const log = writeLog(db, reviewed, by.id, [...happened, ...noted], now)
  return { ...reviewed, log }
}

const DECISION_LOG_KINDS = {
  Accepted: 'answer accepted',
  Returned: 'answer returned',
  Withdrawn: 'decision withdrawn',
} as const satisfies Record<DecisionOutcome, string>

/** Returns true if the answer is accepted already: then nothing changes, so the log gets no entry. */
function isAcceptedAlready(
  { verdicts }: RegistrationForReview,
  { outcome, actionId, itemId, documentId }: ResolvedDecision,
  before: readonly ResolvedDecision[],
): boolean {
  const verdict =
    documentId === null
      ? verdicts.answers.get(toAnswerKey({ actionId, itemId }))
      : verdicts.documents.get(documentId)
  return (
    outcome === 'Accepted' &&
    verdict?.outcome === 'Accepted' &&
    !before.some((earlier) => earlier.actionId === actionId && earlier.itemId === itemId)
  )
}

function resolveDecision(
  { flow, answers, documents }: RegistrationForReview,
  given: DecisionBody,
  field: string,
): ResolvedDecision {
  const reason = given.reason.trim()
  const { actionId, itemId, documentId } =
    'documentId' in given
      ? findDecidedDocument(documents, given.documentId, field)
      : { actionId: given.actionId, itemId: given.itemId ?? null, documentId: null }
  const question = findReviewableQuestions(flow, answers).get(toAnswerKey({ actionId, itemId }))
  const named = 'documentId' in given ? `${field}.documentId` : `${field}.actionId`
  if (!question) throw invalidFields({ [named]: `The question ${actionId} is not asked` })
  if (given.outcome === 'Returned' && reason === '')
    throw invalidFields({ [`${field}.reason`]: 'Say what has to be put right' })
  const isThere =
    isActionSet(question.action) || isAnswerFilled(answers.values.get(keyOf(question.hop)))
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

function findDecidedDocument(
  documents: RegistrationForReview['documents'],
  id: string,
  field: string,
) {
  const document = documents.find((one) => one.id === id)
  if (!document)
    throw invalidFields({ [`${field}.documentId`]: 'This document is not of this registration' })
  return { ...document, documentId: id }
}
