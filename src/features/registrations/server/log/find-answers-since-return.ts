import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  type MergeTagFacts,
  fillTags,
} from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import {
  type AnswerSinceReturn,
  listAnswersSinceReturn,
} from '../../domain/log/list-answers-since-return.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { readValidAnswers } from '../signatures/signature-states.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { findFileNames, findStateWhenReturned } from './state-when-returned.ts'

type RegistrationToCompare = {
  readonly id: string
  readonly flow: Flow
  readonly answers: Answers
  readonly named: MergeTagFacts
}

/**
 * Returns the answers that were returned to the candidate and those that were changed since the return, for candidates and consultants. If the
 * registration was never returned, the list is empty and nothing else is read.
 */
export async function findAnswersSinceReturn(
  db: Database,
  { id, flow, answers, named }: RegistrationToCompare,
  secret: SealSecret,
): Promise<AnswerSinceReturn[]> {
  const sentBack = await findStateWhenReturned(db, id, secret)
  if (!sentBack) return []
  const names = await findFileNames(db, id)
  return [
    ...listAnswersSinceReturn({
      ...{ flow, answers, sentBack },
      fileName: (documentId) => names.get(documentId) ?? 'A file that is gone',
      filled: (text, itemId) => fillTags(text, named, flow, answers, itemId),
    }),
  ]
}

/** Reads the flow and answers of a registration, and then does the same as `findAnswersSinceReturn`. */
export async function readAnswersSinceReturn(
  db: Database,
  registration: StoredRegistration,
  secret: SealSecret,
) {
  const flow = await findFlowWithAddedTasks(db, registration)
  const { answers } = await readValidAnswers(db, { ...registration, flow }, secret)
  const { id, candidate, consultant, branch } = registration
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  return findAnswersSinceReturn(db, { id, flow, answers, named }, secret)
}
