import type { Hop, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'

/** One answer that a screen passes on to be saved. */
export type AnswerToSave<Picked = unknown> = {
  readonly hop: Hop
  readonly actionSetId?: Id
  readonly value: AnswerValue | null
  readonly skipped?: boolean
  /** The answer that the screen showed when the person began to change it, if it differs from the last answer that was read from the server. */
  readonly over?: AnswerValue | null
  /** For a signature, the revision of the registration whose answers its screen showed. */
  readonly seen?: number
  /** For a signature, the sequence number of the last answer of this browser that its screen showed. */
  readonly shownUpTo?: number
  /** The time at which the answer was typed, if it was typed earlier: a button can restore an earlier answer. */
  readonly typedAt?: number
  /** A save takes one file at most. */
  readonly file?: Picked
  readonly inStep: StepIds
}
