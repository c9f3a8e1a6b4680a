/** What a consultant says of an answer or a document. */
export const OUTCOMES = ['Accepted', 'Returned', 'Withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]
