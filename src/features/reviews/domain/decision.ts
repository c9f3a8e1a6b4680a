/** The outcomes of a consultant's decision on an answer or a document. */
export const OUTCOMES = ['Accepted', 'Returned', 'Withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]
