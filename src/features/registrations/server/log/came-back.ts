import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { type Named, withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { type CameBack, cameBack } from '../../domain/log/came-back.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { signedAnswers } from '../signatures/signature-states.ts'
import { wholeFlow } from '../whole-flow.ts'
import { fileNamesOf, whenSentBack } from './came-back-queries.ts'

type Read = {
  readonly id: string
  readonly flow: Flow
  readonly answers: Answers
  readonly named: Named
}

/**
 * Returns the answers that came back and those that were changed since, for the candidate who corrects them and the desk that checks them. Most
 * registrations were never returned, and for those nothing more is read.
 */
export async function cameBackOf(
  db: Database,
  { id, flow, answers, named }: Read,
  secret: Secret,
): Promise<CameBack[]> {
  const sentBack = await whenSentBack(db, id, secret)
  if (!sentBack) return []
  const names = await fileNamesOf(db, id)
  return [
    ...cameBack({
      ...{ flow, answers, sentBack },
      fileName: (documentId) => names.get(documentId) ?? 'A file that is gone',
      filled: (text, itemId) => withTags(text, named, flow, answers, itemId),
    }),
  ]
}

/** Returns the same of a registration whose answers are not read yet. */
export async function cameBackIn(db: Database, registration: StoredRegistration, secret: Secret) {
  const flow = await wholeFlow(db, registration)
  const { answers } = await signedAnswers(db, { ...registration, flow }, secret)
  const { id, candidate, consultant, branch } = registration
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  return cameBackOf(db, { id, flow, answers, named }, secret)
}
