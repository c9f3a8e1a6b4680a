import type { Hop, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'

/** One answer that a screen passes on to be saved. */
export type AnswerToSave<Picked = unknown> = {
  readonly hop: Hop
  readonly actionSetId?: Id
  readonly value: AnswerValue | null
  readonly skipped?: boolean
  /**
   * The answer that the screen showed when the person began to change it; undefined if the screen showed the last answer that was read from the
   * server.
   */
  readonly over?: AnswerValue | null
  /** For a signature, the revision of the registration whose answers its screen showed. */
  readonly seen?: number
  /** For a signature, the sequence number of the last answer of this browser that its screen showed. */
  readonly shownUpTo?: number
  /** The time at which the answer was typed, in milliseconds since 1970. It is set only if a button restores an answer that was typed earlier. */
  readonly typedAt?: number
  /** The file to save with the answer; a save takes at most one. */
  readonly file?: Picked
  readonly inStep: StepIds
}
