import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'

type Known = {
  readonly status: RegistrationStatus
  readonly flow: { readonly type: FlowType }
  /** Whether a letter or a text has a way to the candidate. */
  readonly reached: boolean
  /** When their link went out; null where none did. */
  readonly invited: unknown
}

/** Nothing was ever sent to this candidate, since nothing reaches them or since it was opened at the desk: a consultant answers it all for them (amendments 6.6). */
export const isAnsweredAtDesk = ({ status, flow, reached, invited }: Known) =>
  flow.type === 'Manual' && invited === null && (!reached || status !== 'Draft')

/** A flow of kind Manual is answered at the desk by its nature, whether or not its candidate could be written to. */
export const mayOpenAtDesk = ({ status, flow }: Pick<Known, 'status' | 'flow'>) =>
  flow.type === 'Manual' && status === 'Draft'

export type AskWords = { readonly hint: string; readonly missing: string }

/** Who reads why an answer is asked for again: its person, or, where nothing can be sent to them, the desk that answers. */
export const askWords = (known: Known, firstName: string): AskWords =>
  isAnsweredAtDesk(known) && !known.reached
    ? {
        hint: 'It is read at the desk, where the answer is given again.',
        missing: 'Say what has to be put right',
      }
    : { hint: `${firstName} reads this.`, missing: `Tell ${firstName} what to put right` }
