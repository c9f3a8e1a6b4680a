import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { listDocumentsFor } from '../answers/registration-documents.ts'
import { readValidAnswers } from '../signatures/signature-states.ts'
import type { AnswerReader } from '../registration-wire.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { addValidityEnds } from './ended-papers.ts'

/**
 * Returns the documents of a registration that a reader sees. The PDF of a signature that is no longer valid also has the time at which it stopped being
 * valid.
 */
export async function listShownDocuments(
  db: Database,
  registration: StoredRegistration,
  reader: AnswerReader,
  secret: SealSecret,
) {
  const { id, status } = registration
  const flow = await findFlowWithAddedTasks(db, registration)
  const { answers, signatures } = await readValidAnswers(db, { id, status, flow }, secret)
  const documents = await listDocumentsFor(db, id, reader, { flow, answers })
  return addValidityEnds(db, id, documents, signatures)
}
