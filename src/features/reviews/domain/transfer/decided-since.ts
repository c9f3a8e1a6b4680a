import { TRANSITION_KINDS } from '#features/registrations/domain/log/log-kinds.ts'

/** What a branch can do after a transfer that an undo would hide, by its kind in the log. Each text follows 'This registration was'. */
const DEEDS = {
  [TRANSITION_KINDS.invite]: 'opened for the candidate',
  [TRANSITION_KINDS.return]: 'sent back to the candidate',
  [TRANSITION_KINDS.approve]: 'approved',
  [TRANSITION_KINDS.handOver]: 'handed over to the CRM',
  [TRANSITION_KINDS.cancel]: 'cancelled',
} as const

/** The kinds of log entries after which a transfer can no longer be undone. */
export const DECIDING_KINDS = Object.keys(DEEDS) as readonly DecidingKind[]
export type DecidingKind = keyof typeof DEEDS

/**
 * `at`: '29 November 2026 at 12:38'. `branch`: the branch that had the registration then. Its consultant is not named, because other branches do not
 * see names.
 */
export type DecisionSince = {
  readonly kind: DecidingKind
  readonly at: string
  readonly branch: string
}

/** Returns why a transfer can no longer be undone: what was decided since, when and where, and who can move the registration now. */
export const explainDecidedSince = ({ kind, at, branch }: DecisionSince): string =>
  `This registration was ${DEEDS[kind]} on ${at} while it was with ${branch}, so its transfer can no longer be undone.${
    kind === TRANSITION_KINDS.handOver || kind === TRANSITION_KINDS.cancel
      ? ''
      : ` ${branch} can transfer it back.`
  }`
