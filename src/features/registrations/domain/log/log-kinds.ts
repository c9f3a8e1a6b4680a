import type { Transition } from '../life/life.ts'

/** What a registration's log calls each change of its status. */
export const TRANSITION_KINDS = {
  invite: 'invited',
  begin: 'begun',
  submit: 'submitted',
  review: 'in review',
  return: 'returned',
  approve: 'approved',
  handOver: 'handed over',
  undoHandOver: 'hand-over undone',
  cancel: 'cancelled',
} as const satisfies Record<Transition, string>

/**
 * Everything that is logged. 'overtaken': a save that came after a newer one of its own device, and changed nothing. 'no longer asked': answers of questions
 * that another answer closed; they stay stored.
 */
export type LogKind =
  | (typeof TRANSITION_KINDS)[Transition]
  | 'created'
  /** For registrations of earlier releases that had no part for the candidate. */
  | 'onboarded'
  | 'reminded'
  | 'answered'
  | 'cleared'
  | 'passed for now'
  | 'overtaken'
  | 'no longer asked'
  | 'item added'
  | 'item removed'
  | 'item brought back'
  | 'document added'
  | 'document removed'
  | 'signed'
  | 'signature void'
  | 'transferred'
  | 'transfer undone'
  | 'answer accepted'
  | 'answer returned'
  | 'decision withdrawn'
  | 'rest accepted'
  | 'noted'
  | 'question added'
  | 'signature asked'
  | 'duplicate decided'
  | 'hand-over begun'
  | 'hand-over failed'
  | 'driver made'
  | 'driver changed'
  | 'licence permission kept'
  | 'licence permission given'
  | 'licence permission withdrawn'
  | 'licence check asked'
  | 'licence check answered'
  | 'licence check confirmed'
  | 'licence check failed'
  | 'licence check due'

/** The kinds after which an answer is as the entry says. */
export const ANSWERING: readonly LogKind[] = ['answered', 'cleared', 'passed for now']
