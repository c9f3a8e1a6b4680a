import {
  allowedTo,
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
/** `branches`: those that hold the registration which it belongs to, or one that its owner has begun, or the vacancy to which it was sent. */
type OwnedDocument = {
  readonly candidateId: string
  /** Where it was given or made in a registration, that one. */
  readonly registration: { readonly id: string; readonly branchId: string } | null
  readonly branches: readonly string[]
  readonly scan: 'pending' | 'clean' | 'rejected'
}

/** Who may read a document: its owner, in a session that does not reach every registration what belongs to those that it reaches; and once it was found to be clean, consultants of its branches. */
export function mayRead(
  reader: DocumentReader,
  { candidateId, registration, branches, scan }: OwnedDocument,
): boolean {
  if (reader.kind === 'consultant')
    return scan === 'clean' && reader.branches.some((branch) => branches.includes(branch))
  if (reader.id !== candidateId) return false
  return registration
    ? reachesRegistration(reader.session, registration)
    : allowedTo(reader.session).registrations !== 'the invited one'
}
