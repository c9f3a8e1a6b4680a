import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import {
  type AnswerVerdicts,
  computeVerdicts,
} from '#features/registrations/domain/verdicts/verdicts.ts'
import {
  listValidDecisions,
  type StoredDecision,
} from '#features/registrations/server/log/decision-queries.ts'
import { listRegistrationDocuments } from '#features/registrations/server/answers/registration-documents.ts'
import type { RegistrationDocument } from '#features/registrations/server/registration-wire.ts'
import {
  listAddedTasks,
  findFlowWithAddedTasks,
} from '#features/registrations/server/flow-with-added-tasks.ts'
import { readValidAnswers } from '#features/registrations/server/signatures/signature-states.ts'
import type { SignatureState } from '#features/registrations/domain/signatures/signature-state.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'

/**
 * A registration as a consultant reviews it. `answers` has no invalid signatures. `decisions`: the valid decisions. `added`: the ids of the tasks
 * that consultants added to the flow of this registration.
 */
export type RegistrationForReview = {
  readonly flow: Flow
  readonly answers: Answers
  readonly signatures: readonly SignatureState[]
  readonly documents: readonly RegistrationDocument[]
  readonly decisions: readonly StoredDecision[]
  readonly verdicts: AnswerVerdicts
  readonly added: readonly Id[]
}

export async function readRegistrationForReview(
  db: Database,
  registration: Pick<LockedRegistration, 'id' | 'flowVersionId' | 'status'>,
  secret: SealSecret,
): Promise<RegistrationForReview> {
  const { id } = registration
  const documents = await listRegistrationDocuments(db, id)
  const decisions = await listValidDecisions(db, id)
  const flow = await findFlowWithAddedTasks(db, registration)
  return {
    flow,
    ...(await readValidAnswers(db, { ...registration, flow }, secret)),
    documents,
    decisions,
    verdicts: computeVerdicts(decisions, documents),
    added: (await listAddedTasks(db, id)).map(({ definition }) => definition.id),
  }
}
