import type { FlowType } from '#features/registration-flow/domain/definition.ts'

type Known = {
  readonly flow: { readonly type: FlowType }
  /** Whether a letter or a text has a way to the candidate. */
  readonly reached: boolean
  /** When their link went out; null where none did. */
  readonly invited: unknown
}

/** Nothing reaches this candidate and nothing was ever sent: a consultant answers it all for them (amendments 6.6). */
export const isAnsweredAtDesk = ({ flow, reached, invited }: Known) =>
  flow.type === 'Manual' && !reached && invited === null
