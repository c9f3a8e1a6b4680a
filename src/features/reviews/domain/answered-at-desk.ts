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
 * Returns true if a consultant answers everything for the candidate (amendments 6.6). The candidate's link was then never sent, because no message
 * can reach them or because a consultant opened the registration at the desk.
 */
export const isAnsweredAtDesk = ({ status, flow, reached, invited }: InvitationState) =>
  flow.type === 'Manual' && invited === null && (!reached || status !== 'Draft')

/** Returns true for a draft of type Manual, which a consultant can answer at the desk even if messages could reach its candidate. */
export const mayOpenAtDesk = ({ status, flow }: Pick<InvitationState, 'status' | 'flow'>) =>
  flow.type === 'Manual' && status === 'Draft'

export type AskAgainTexts = { readonly hint: string; readonly missing: string }

/**
 * Returns the texts of the field in which a consultant writes why an answer is asked for again. The reason is read by the candidate, or by a
 * consultant at the desk if no message can reach the candidate.
 */
export const chooseAskAgainTexts = (known: InvitationState, firstName: string): AskAgainTexts =>
  isAnsweredAtDesk(known) && !known.reached
    ? {
        hint: 'It is read at the desk, where the answer is given again.',
        missing: 'Say what has to be put right',
      }
    : { hint: `${firstName} reads this.`, missing: `Tell ${firstName} what to put right` }
