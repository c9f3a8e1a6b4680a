import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { documentsOf } from '../answers/registration-documents.ts'
import { signedAnswers } from '../signatures/signature-states.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { wholeFlow } from '../whole-flow.ts'
import { withEnds } from './ended-papers.ts'

/** Returns the documents of a registration, with the end of each paper that is no longer valid. */
export async function shownDocuments(
  db: Database,
  registration: StoredRegistration,
  secret: Secret,
) {
  const { id, status } = registration
  const flow = await wholeFlow(db, registration)
  const { signatures } = await signedAnswers(db, { id, status, flow }, secret)
  return withEnds(db, id, await documentsOf(db, id), signatures)
}
