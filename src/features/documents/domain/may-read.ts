import {
  getSessionRights,
  type SessionReach,
  reachesRegistration,
} from '#features/sessions/domain/openings.ts'

export type DocumentViewer =
  | {
      readonly kind: 'candidate'
      readonly id: string
      readonly session: SessionReach
    }
  | { readonly kind: 'consultant'; readonly branches: readonly string[] }
/** A document with its owner, the candidate. `branches` has the ids of the branches whose consultants can read the document. */
type OwnedDocument = {
  readonly candidateId: string
  /** The registration in which the document was uploaded or created; null if there is none. */
  readonly registration: { readonly id: string; readonly branchId: string } | null
  readonly branches: readonly string[]
  readonly scan: 'pending' | 'clean' | 'rejected'
}

/**
 * Returns whether a reader can read a document. The owner can, but a session that is limited to certain registrations only gets the documents of
 * these registrations. Consultants of `branches` can read the document once its virus scan is clean.
 */
export function mayReadDocument(
  reader: DocumentViewer,
  { candidateId, registration, branches, scan }: OwnedDocument,
): boolean {
  if (reader.kind === 'consultant')
    return scan === 'clean' && reader.branches.some((branch) => branches.includes(branch))
  if (reader.id !== candidateId) return false
  return registration
    ? reachesRegistration(reader.session, registration)
    : getSessionRights(reader.session).registrations !== 'the invited one'
}
