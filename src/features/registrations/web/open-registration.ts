import type { Answers, Hop, Value } from '#features/registration-flow/domain/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition.ts'
import type { InStep } from '#features/registration-flow/domain/screens.ts'
import type { Registration } from '../contract/registration-shape.ts'

/** One answer as it goes to the server. `value` null clears it; with `actionSetId` the same as the action it removes that item. */
export type Change = {
  readonly hop: Hop
  readonly actionSetId?: Id
  readonly value: Value | null
  readonly skipped?: boolean
  /** At most one a save. */
  readonly file?: File
  readonly inStep: InStep
}

/** `key`: the answer's, by `keyOf`. */
export type Refusal = { readonly key: string; readonly message: string }

export type SaveState = {
  /** Answers kept on this device that the server does not have yet. */
  readonly waiting: number
  readonly sending: boolean
  readonly online: boolean
  readonly savedAt: Date | null
  readonly retryAt: Date | null
  readonly refused: readonly Refusal[]
  /** Sent or cancelled meanwhile: nothing is taken any more. */
  readonly closed: boolean
  readonly retry: () => void
}

export type OpenRegistration = {
  readonly registration: Registration
  readonly flow: Flow
  /** The server's, with what is kept on this device over them. */
  readonly answers: Answers
  readonly save: (change: Change) => void
  readonly saveState: SaveState
}
