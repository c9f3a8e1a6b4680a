import { formatInstant } from '#shared/instant-in-words.ts'
import { toAnswerKey } from '../verdicts/verdicts.ts'
import { isVoid, type SignatureState } from './signature-state.ts'

/**
 * The PDF of a signature. `next`: the time at which the same question was signed again. `voidAt`: the time of the last change that made the signature
 * invalid. Null if there was none.
 */
export type PaperOfSignature = {
  readonly documentId: string
  readonly actionId: string
  readonly itemId: string | null
  readonly next: Date | null
  readonly voidAt: Date | null
}
/** The end of a document that is no longer valid. `since` is null if no change of an answer ended it. */
export type DocumentValidityEnd = { readonly since: Date | null }

export const NO_LONGER_VALID_TEXT = 'No longer valid'
/** Returns 'No longer valid since 20 November 2026 at 10:00', or 'No longer valid' without a time. */
export const describeDocumentEnd = ({ since }: { readonly since: Date | string | null }) =>
  since === null
    ? NO_LONGER_VALID_TEXT
    : `${NO_LONGER_VALID_TEXT} since ${formatInstant(new Date(since))}`
/** The name of a file on disk says if its document is no longer valid, because a signature's earlier and current papers can be in the same folder. */
export const nameWithDocumentEnd = (name: string, ended: object | null | undefined) =>
  ended ? `${NO_LONGER_VALID_TEXT} - ${name}` : name

/**
 * Returns the end of each paper that is no longer valid, by the id of its document. A paper ends if the question was signed again or its signature is
 * not among the valid ones; `voidAt` does not end it, because the change may have been reversed.
 */
export function findEndedPapers(
  papers: readonly PaperOfSignature[],
  signatures: readonly Pick<SignatureState, 'actionId' | 'itemId' | 'reason'>[],
): ReadonlyMap<string, DocumentValidityEnd> {
  const valid = new Set(signatures.filter((state) => !isVoid(state)).map(toAnswerKey))
  return new Map(
    papers
      .filter((paper) => paper.next !== null || !valid.has(toAnswerKey(paper)))
      .map(({ documentId, voidAt, next }) => [documentId, { since: voidAt ?? next }]),
  )
}
