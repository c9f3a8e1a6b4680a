/** `registrationId`: in the session of an invitation, the one registration that it reaches. */
export type Reader =
  | {
      readonly kind: 'candidate'
      readonly id: string
      readonly session: { readonly registrationId: string | null }
    }
  | { readonly kind: 'consultant'; readonly branches: readonly string[] }
/** `branches`: those that hold the registration which it belongs to, or one that its owner has begun, or the vacancy to which it was sent. */
type Owned = {
  readonly candidateId: string
  readonly registrationId: string | null
  readonly branches: readonly string[]
  readonly scan: 'pending' | 'clean' | 'rejected'
}

/** Who may read a document: its owner, in the session of an invitation what belongs to that registration alone; and once it was found to be clean, consultants of its branches. */
export function mayRead(
  reader: Reader,
  { candidateId, registrationId, branches, scan }: Owned,
): boolean {
  if (reader.kind === 'consultant')
    return scan === 'clean' && reader.branches.some((branch) => branches.includes(branch))
  if (reader.id !== candidateId) return false
  return reader.session.registrationId === null || reader.session.registrationId === registrationId
}
