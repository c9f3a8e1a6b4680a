import {
  getSessionRights,
  type SessionReach,
  reachesRegistration,
} from '#features/sessions/domain/openings.ts'

export type DocumentReader =
  | {
      readonly kind: 'candidate'
      readonly id: string
      readonly session: SessionReach
    }
  | { readonly kind: 'consultant'; readonly branches: readonly string[] }
/** A document with its owner. `branches` have its registration, or one that its owner has begun, or the vacancy to which it was sent. */
type OwnedDocument = {
  readonly candidateId: string
  /** The registration in which the document was uploaded or created, if any. */
  readonly registration: { readonly id: string; readonly branchId: string } | null
  readonly branches: readonly string[]
  readonly scan: 'pending' | 'clean' | 'rejected'
}

/**
 * Returns whether a reader may read a document. Its owner may, but a session that cannot reach every registration only gets documents of those it can
 * reach. Consultants of its branches may read it once its scan is clean.
 */
export function mayReadDocument(
  reader: DocumentReader,
  { candidateId, registration, branches, scan }: OwnedDocument,
): boolean {
  if (reader.kind === 'consultant')
    return scan === 'clean' && reader.branches.some((branch) => branches.includes(branch))
  if (reader.id !== candidateId) return false
  return registration
    ? reachesRegistration(reader.session, registration)
    : getSessionRights(reader.session).registrations !== 'the invited one'
}
