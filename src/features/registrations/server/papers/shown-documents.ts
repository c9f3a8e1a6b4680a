import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { listRegistrationDocuments } from '../answers/registration-documents.ts'
import { readValidAnswers } from '../signatures/signature-states.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { addValidityEnds } from './ended-papers.ts'

/** Returns the documents of a registration. The PDF of a signature that is no longer valid also has the time at which it stopped being valid. */
export async function listShownDocuments(
  db: Database,
  registration: StoredRegistration,
  secret: SealSecret,
) {
  const { id, status } = registration
  const flow = await findFlowWithAddedTasks(db, registration)
  const { signatures } = await readValidAnswers(db, { id, status, flow }, secret)
  return addValidityEnds(db, id, await listRegistrationDocuments(db, id), signatures)
}
