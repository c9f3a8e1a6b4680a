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
import { refuseOutsideReview, startReview } from './start-review.ts'
import { insertDecisions, type ResolvedDecision } from './insert-decisions.ts'
import { type RegistrationForReview, readRegistrationForReview } from './registration-for-review.ts'
import { selectNewDecisions } from './select-new-decisions.ts'
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
  await refuseOutsideReview(db, registration)
  const judged = await readRegistrationForReview(db, registration, secret)
  const placed = selectNewDecisions(
    judged,
    decisions.map((given, place) => resolveDecision(judged, given, `decisions.${place}`)),
    by.id,
  )
  const noted: readonly LogEvent[] =
    note.trim() === '' ? [] : [{ kind: 'noted', payload: { note: note.trim() } }]
  if (placed.length === 0 && noted.length === 0) return registration
  const reviewed = await startReview(db, registration, by, now)
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
  const log = writeLog(db, reviewed, by.id, [...happened, ...noted], now)
  return { ...reviewed, log }
}

const DECISION_LOG_KINDS = {
  Accepted: 'answer accepted',
  Returned: 'answer returned',
  Withdrawn: 'decision withdrawn',
} as const satisfies Record<DecisionOutcome, string>

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
  // The PDF of a signature has no decision of its own; the signature has one.
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
