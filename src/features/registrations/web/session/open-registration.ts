import type { Change as ChangeWith } from '../../domain/autosave/change.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import type { Unread } from '../../domain/signatures/unread.ts'
import type { Registration } from '../../contract/registration-shape.ts'

/** One answer as it goes to the server. `value` null clears it; with `actionSetId` the same as the action, null removes that item and PRESENT adds it. */
export type Change = ChangeWith<File>

/** `key`: the answer's, by `keyOf`. */
export type Refusal = {
  readonly key: string
  readonly message: string
  /** For a signature, what changed before it came. */
  readonly unread?: Unread
}
/** A file that is not with the server yet. `part`: how much of it went, 0 to 1. */
export type PendingFile = {
  readonly key: string
  readonly sequence: number
  readonly name: string
  readonly size: number
  readonly part: number
  readonly refusal: string | null
  readonly forget: () => void
}

export type SaveState = {
  /** Answers kept on this device that the server does not have yet. */
  readonly waiting: number
  /** The keys of their questions. */
  readonly unsent: readonly string[]
  readonly sending: boolean
  readonly online: boolean
  readonly savedAt: Date | null
  readonly retryAt: Date | null
  readonly refused: readonly Refusal[]
  /** Sent or cancelled meanwhile: nothing is taken any more. */
  readonly closed: boolean
  /** False where the browser keeps nothing: warn before leaving with answers that wait. */
  readonly lasting: boolean
  readonly retry: () => void
}

export type OpenRegistration = {
  /** The registration as it was read; its tasks are in `flow` and `answers`, its documents here are kept up to date. */
  readonly registration: Registration
  readonly flow: Flow
  /** The server's, with what is kept on this device over them. */
  readonly answers: Answers
  readonly pendingFiles: readonly PendingFile[]
  readonly save: (change: Change) => void
  /** Which of the answers here came from another device, and what gave way to them or to those of this one. */
  readonly elsewhere: readonly Elsewhere[]
  readonly saveState: SaveState
  /** Reads it again: after another device wrote, or a consultant returned something. */
  readonly refresh: () => Promise<void>
  /** Gives the registration as it is at this moment: what a screen was drawn with may be older. */
  readonly now: () => OpenRegistration
  /** One part of it, in the place of what was known of it. */
  readonly readTask: (taskId: Id) => Promise<void>
  readonly readStep: (stepId: Id) => Promise<void>
  readonly readDocuments: () => Promise<void>
}
