/** The outcomes of a consultant's decision on an answer or a document. */
export const DECISION_OUTCOMES = ['Accepted', 'Returned', 'Withdrawn'] as const
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number]
