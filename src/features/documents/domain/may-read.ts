import type { Permission } from '#shared/permissions/permissions.ts'
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
  | {
      readonly kind: 'consultant'
      readonly branches: readonly string[]
      readonly permissions: readonly Permission[]
    }
/**
 * A document with its owner, the candidate, and the ids of the branches whose consultants can read it: because of a registration, or because of an
 * application.
 */
type OwnedDocument = {
  readonly candidateId: string
  /** The registration in which the document was uploaded or created; null if there is none. */
  readonly registration: { readonly id: string; readonly branchId: string } | null
  readonly registrationBranches: readonly string[]
  readonly applicationBranches: readonly string[]
  readonly scan: 'pending' | 'clean' | 'rejected'
}

/**
 * Returns whether a reader can read a document. The owner can, but a session that is limited to certain registrations only gets the documents of
 * these registrations. Consultants can read it once its virus scan is clean, if they work on registrations or applications in one of its branches.
 */
export function mayReadDocument(reader: DocumentViewer, document: OwnedDocument): boolean {
  const { candidateId, registration } = document
  if (reader.kind === 'consultant')
    return (
      document.scan === 'clean' &&
      listBranchesFor(reader, document).some((branch) => reader.branches.includes(branch))
    )
  if (reader.id !== candidateId) return false
  return registration
    ? reachesRegistration(reader.session, registration)
    : getSessionRights(reader.session).registrations !== 'the invited one'
}

const listBranchesFor = (
  { permissions }: { readonly permissions: readonly Permission[] },
  { registrationBranches, applicationBranches }: OwnedDocument,
) => [
  ...(permissions.includes('registrations.work') ? registrationBranches : []),
  ...(permissions.includes('applications.work') ? applicationBranches : []),
]
