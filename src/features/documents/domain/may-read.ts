export type Reader = { readonly kind: string; readonly id: string }
type Owned = { readonly candidateId: string }

/** Who may read a document: its owner, and nobody else yet. */
export const mayRead = (reader: Reader, document: Owned) => reader.kind === 'candidate' && reader.id === document.candidateId
