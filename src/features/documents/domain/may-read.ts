/** `registrationId`: in the session of an invitation, the one registration that it reaches. */
export type Reader = { readonly kind: string; readonly id: string; readonly session: { readonly registrationId: string | null } }
type Owned = { readonly candidateId: string; readonly registrationId: string | null }

/** Who may read a document: its owner, and in the session of an invitation what belongs to that registration alone. */
export function mayRead({ kind, id, session }: Reader, document: Owned): boolean {
  if (kind !== 'candidate' || id !== document.candidateId) return false
  return session.registrationId === null || session.registrationId === document.registrationId
}
