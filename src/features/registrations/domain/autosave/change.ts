import type { Hop, Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { InStep } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'

/** One answer as a screen gives it to be saved. */
export type Change<Picked = unknown> = {
  readonly hop: Hop
  readonly actionSetId?: Id
  readonly value: Value | null
  readonly skipped?: boolean
  /** What the screen showed there when the change began, where that is not what was read last. */
  readonly over?: Value | null
  /** For a signature, the revision of the registration that its screen showed or named. */
  readonly seen?: number
  /** When it was typed, where it is not typed now: a press may take back what was typed before. */
  readonly typedAt?: number
  /** A save takes one file at most. */
  readonly file?: Picked
  readonly inStep: InStep
}
