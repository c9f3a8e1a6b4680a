import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'

type InvitationState = {
  readonly status: RegistrationStatus
  readonly flow: { readonly type: FlowType }
  /** Whether a letter or a text message can reach the candidate. */
  readonly reached: boolean
  /** The time and author of the invitation; null if there was none. */
  readonly invited: unknown
}

/**
 * Returns true if a consultant gives all answers for the candidate (amendments 6.6). In this case no link was sent to the candidate, because no
 * message can reach them or because a consultant chose to answer.
 */
export const isAnsweredAtDesk = ({ status, flow, reached, invited }: InvitationState) =>
  flow.type === 'Manual' && invited === null && (!reached || status !== 'Draft')

/** Returns true for a draft of type Manual. A consultant can answer it for the candidate even if messages could reach the candidate. */
export const mayOpenAtDesk = ({ status, flow }: Pick<InvitationState, 'status' | 'flow'>) =>
  flow.type === 'Manual' && status === 'Draft'

export type AskAgainTexts = { readonly hint: string; readonly missing: string }

/**
 * Returns the texts of the field in which a consultant writes why an answer is asked for again. The candidate reads the reason or, if no message can
 * reach the candidate, a consultant who answers for them.
 */
export const chooseAskAgainTexts = (known: InvitationState, firstName: string): AskAgainTexts =>
  isAnsweredAtDesk(known) && !known.reached
    ? {
        hint: 'It is read at the desk, where the answer is given again.',
        missing: 'Say what has to be put right',
      }
    : { hint: `${firstName} reads this.`, missing: `Tell ${firstName} what to put right` }
