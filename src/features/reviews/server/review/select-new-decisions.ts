import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { StoredDecision } from '#features/registrations/server/log/decision-queries.ts'
import type { ResolvedDecision } from './insert-decisions.ts'
import type { RegistrationForReview } from './registration-for-review.ts'

type DecisionPlace = Pick<StoredDecision, 'actionId' | 'itemId' | 'documentId'>
type StandingDecision = DecisionPlace &
  Pick<ResolvedDecision, 'outcome' | 'reason'> & { readonly by: string }

/**
 * Returns the decisions that change something, in their order. Three kinds change nothing, and come from a second press or an outdated tab: accepting
 * what is already accepted, returning an answer again with the same reason by the same consultant, and withdrawing a decision that does not exist.
 */
export function selectNewDecisions(
  judged: RegistrationForReview,
  given: readonly ResolvedDecision[],
  by: string,
): readonly ResolvedDecision[] {
  const placed: ResolvedDecision[] = []
  let standing: readonly StandingDecision[] = judged.decisions.map((stored) => ({
    ...stored,
    by: stored.by.id,
  }))
  for (const decision of given) {
    const left = standing.filter((earlier) => !replacesDecision(decision, earlier))
    const replaced = standing.filter((earlier) => replacesDecision(decision, earlier))
    const isWithdrawn = decision.outcome === 'Withdrawn'
    const changesNothing = isWithdrawn
      ? replaced.length === 0
      : isAcceptedAlready(judged, decision, placed) ||
        isReturnedAlready({ ...decision, by }, replaced)
    if (changesNothing) continue
    placed.push(decision)
    standing = isWithdrawn ? left : [...left, { ...decision, by }]
  }
  return placed
}

/** Returns true if the new decision replaces the earlier one. A decision on a whole answer also replaces those on its documents. */
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

/**
 * Returns true if the decision returns what is already returned in the same way. A return by another consultant is different, because the log names
 * who asked.
 */
const isReturnedAlready = (
  { outcome, documentId, reason, by }: StandingDecision,
  [earlier, ...others]: readonly StandingDecision[],
): boolean =>
  outcome === 'Returned' &&
  earlier?.outcome === 'Returned' &&
  others.length === 0 &&
  earlier.documentId === documentId &&
  earlier.reason === reason &&
  earlier.by === by
