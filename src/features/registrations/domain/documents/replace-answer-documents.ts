type SavedAnswerPosition = {
  readonly hop: { readonly actionId: string; readonly itemId?: string }
  readonly at: number
}
type KnownDocument = {
  readonly id: string
  readonly actionId: string
  readonly itemId: string | null
  readonly documentStorageId: string
  readonly fileName: string
  readonly size: number
  readonly state: 'pending' | 'clean' | 'rejected'
  readonly createdAt: string
  readonly ended: { readonly since: string | null } | null
}
type SavedDocument = Pick<KnownDocument, 'fileName' | 'size' | 'state'> & {
  readonly documentId: string
}

/** Returns the documents after an answer was saved: for this answer those of the server's reply, and for all other answers the known ones. */
export function replaceAnswerDocuments(
  before: readonly KnownDocument[],
  { hop, at }: SavedAnswerPosition,
  { documents }: { readonly documents: readonly SavedDocument[] },
): KnownDocument[] {
  const isHere = ({ actionId, itemId }: KnownDocument) =>
    actionId === hop.actionId && itemId === (hop.itemId ?? null)
  const known = new Map(
    before.filter(isHere).map((document) => [document.documentStorageId, document]),
  )
  const told = documents.map(
    ({ documentId, ...file }) =>
      known.get(documentId) ?? {
        id: documentId,
        actionId: hop.actionId,
        itemId: hop.itemId ?? null,
        documentStorageId: documentId,
        ...file,
        createdAt: new Date(at).toISOString(),
        ended: null,
      },
  )
  return [...before.filter((document) => !isHere(document)), ...told]
}
