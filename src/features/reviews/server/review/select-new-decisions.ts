import { type Decision, toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { ResolvedDecision } from './insert-decisions.ts'
import type { RegistrationForReview } from './registration-for-review.ts'

type DecisionPlace = Pick<Decision, 'actionId' | 'itemId' | 'documentId'>

/**
 * Returns the decisions that change something, in their order. Accepting what is accepted, and taking back a decision that is not there, is nothing
 * that happened: a key was pressed twice, or in a tab that shows what was before.
 */
export function selectNewDecisions(
  judged: RegistrationForReview,
  given: readonly ResolvedDecision[],
): readonly ResolvedDecision[] {
  const placed: ResolvedDecision[] = []
  let standing: readonly DecisionPlace[] = judged.decisions
  for (const decision of given) {
    const left = standing.filter((earlier) => !replacesDecision(decision, earlier))
    const isWithdrawn = decision.outcome === 'Withdrawn'
    const changesNothing = isWithdrawn
      ? left.length === standing.length
      : isAcceptedAlready(judged, decision, placed)
    if (changesNothing) continue
    placed.push(decision)
    standing = isWithdrawn ? left : [...left, decision]
  }
  return placed
}

/** Returns true if the earlier decision ends with the new one. A decision on a whole answer also ends those on its documents. */
const replacesDecision = (
  { actionId, itemId, documentId }: DecisionPlace,
  earlier: DecisionPlace,
): boolean =>
  earlier.actionId === actionId &&
  earlier.itemId === itemId &&
  (documentId === null || earlier.documentId === documentId)

function isAcceptedAlready(
  { verdicts }: RegistrationForReview,
  { outcome, actionId, itemId, documentId }: ResolvedDecision,
  before: readonly ResolvedDecision[],
): boolean {
  const verdict =
    documentId === null
      ? verdicts.answers.get(toAnswerKey({ actionId, itemId }))
      : verdicts.documents.get(documentId)
  return (
    outcome === 'Accepted' &&
    verdict?.outcome === 'Accepted' &&
    !before.some((earlier) => earlier.actionId === actionId && earlier.itemId === itemId)
  )
}
