import type { Transition } from '../life-cycle/status-transitions.ts'

/** The log kind of each change of the status. */
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
 * All kinds of log entries. 'overtaken': a save that arrived after a newer save of the same device and changed nothing. 'no longer asked': answers
 * whose questions are not asked any more because of another answer; they stay stored.
 */
export type LogKind =
  | (typeof TRANSITION_KINDS)[Transition]
  | 'created'
  /** Only logs of earlier releases contain this kind; the candidates of those registrations had nothing to answer. */
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
  | 'question taken back'
  | 'signature asked'
  | 'signature taken back'
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

/** The kinds of entries that set or clear an answer. */
export const ANSWERING_KINDS: readonly LogKind[] = ['answered', 'cleared', 'passed for now']
