import { formatInstant } from '#shared/instant-in-words.ts'
import { toAnswerKey } from '../verdicts/verdicts.ts'
import { isVoid, type SignatureState } from './signature-state.ts'

/**
 * The PDF that documents a signature. `next`: the time at which the same question was signed again. `voidAt`: the time of the last change that made
 * the signature invalid. Each time is null if this did not happen.
 */
export type PaperOfSignature = {
  readonly documentId: string
  readonly actionId: string
  readonly itemId: string | null
  readonly next: Date | null
  readonly voidAt: Date | null
}
/** When a document stopped being valid. `since` is null if this was not caused by a change of an answer or a new signature. */
export type DocumentValidityEnd = { readonly since: Date | null }

export const NO_LONGER_VALID_TEXT = 'No longer valid'
/** Returns 'No longer valid since 20 November 2026 at 10:00', or 'No longer valid' without a time. */
export const describeDocumentEnd = ({ since }: { readonly since: Date | string | null }) =>
  since === null
    ? NO_LONGER_VALID_TEXT
    : `${NO_LONGER_VALID_TEXT} since ${formatInstant(new Date(since))}`
/** Adds 'No longer valid' to the file name of such a document: a folder can have both the earlier and the current PDF of a signature. */
export const nameWithDocumentEnd = (name: string, ended: object | null | undefined) =>
  ended ? `${NO_LONGER_VALID_TEXT} - ${name}` : name

/**
 * Returns when each signature's PDF stopped being valid, by the id of its document; valid PDFs are left out. A PDF is no longer valid if the question
 * was signed again or if its signature is not valid. `voidAt` does not decide this, because the change may have been reversed since.
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
