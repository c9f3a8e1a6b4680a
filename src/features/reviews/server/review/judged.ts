import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { type Verdicts, verdictsOf } from '#features/registrations/domain/verdicts/verdicts.ts'
import { decisionsOf } from '#features/registrations/server/log/decision-queries.ts'
import { documentsOf } from '#features/registrations/server/answers/registration-documents.ts'
import type { RegistrationDocument } from '#features/registrations/server/registration-wire.ts'
import { addedTasks, wholeFlow } from '#features/registrations/server/whole-flow.ts'
import { signedAnswers } from '#features/registrations/server/signatures/signature-states.ts'
import type { SignatureState } from '#features/registrations/domain/signatures/signature-state.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'

/** A registration for its review, without invalid signatures. `added`: the tasks that are not in its flow. */
export type Judged = {
  readonly flow: Flow
  readonly answers: Answers
  readonly signatures: readonly SignatureState[]
  readonly documents: readonly RegistrationDocument[]
  readonly verdicts: Verdicts
  readonly added: readonly Id[]
}

export async function judgedOf(
  db: Database,
  registration: Pick<Locked, 'id' | 'flowVersionId' | 'status'>,
  secret: Secret,
): Promise<Judged> {
  const { id } = registration
  const documents = await documentsOf(db, id)
  const flow = await wholeFlow(db, registration)
  return {
    flow,
    ...(await signedAnswers(db, { ...registration, flow }, secret)),
    documents,
    verdicts: verdictsOf(await decisionsOf(db, id), documents),
    added: (await addedTasks(db, id)).map(({ definition }) => definition.id),
  }
}
