import type { AnswerToSave as ChangeWith } from '../../domain/autosave/answer-to-save.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import type { UnreadChanges } from '../../domain/signatures/unread.ts'
import type { Registration } from '../../contract/registration-shape.ts'

/**
 * One answer that a screen saves. A `value` of null clears the answer. If `hop` is an item of the set `actionSetId` itself, null removes the item and
 * ITEM_PRESENT_VALUE adds it.
 */
export type ScreenAnswerChange = ChangeWith<File>

/** An answer that the server refused. `key`: the key of the answer, by `keyOf`. */
export type RefusedAnswer = {
  readonly key: string
  readonly message: string
  /** For a refused signature, the changes that its page did not show. */
  readonly unread?: UnreadChanges
}
/** A file that is not on the server yet. `part`: the fraction that was sent, 0 to 1. */
export type PendingFile = {
  readonly key: string
  readonly sequence: number
  readonly name: string
  readonly size: number
  readonly part: number
  readonly refusal: string | null
  readonly forget: () => void
}

export type AnswerSaveState = {
  /** The number of answers stored on this device that the server does not have yet. */
  readonly waiting: number
  /** The keys of the answers that the server does not have yet. */
  readonly unsent: readonly string[]
  readonly sending: boolean
  readonly online: boolean
  readonly savedAt: Date | null
  readonly retryAt: Date | null
  readonly refused: readonly RefusedAnswer[]
  /** True once the registration was submitted or cancelled, because the server then accepts no more answers. */
  readonly closed: boolean
  /** False if the browser cannot store answers. The person is then warned before they leave with unsent ones. */
  readonly lasting: boolean
  readonly retry: () => void
}

export type OpenRegistration = {
  /** The registration as it was last read. `documents` is kept up to date here; the current tasks and answers are in `flow` and `answers`. */
  readonly registration: Registration
  readonly flow: Flow
  /** True while this browser's stored copy is shown, which lacks secret answers and everything that happened since. */
  readonly isStoredCopy: boolean
  /** The revision of the registration when this tab opened it. */
  readonly openedAt: number
  /** The server's answers, overwritten by those of this device that were not sent yet. */
  readonly answers: Answers
  readonly pendingFiles: readonly PendingFile[]
  /** Resolves once this device has stored the answer, or a newer one of another tab in its place. */
  readonly save: (change: ScreenAnswerChange) => Promise<void>
  /** The current answers that came from another device or that replaced another device's answer. Each comes with the answers that it replaced. */
  readonly elsewhere: readonly AnswerElsewhere[]
  readonly saveState: AnswerSaveState
  /** Reads the registration again, after another device changed it or a consultant returned it. */
  readonly refresh: () => Promise<void>
  /** Records that the server accepted the submission, so that no screen shows the registration as open. */
  readonly submitted: (reply: Pick<Registration, 'status' | 'submittedAt'>) => void
  /** Returns the sequence number of the last answer that was given in any tab of this browser. */
  readonly newestOnDevice: () => Promise<number>
  /** Resolves once no answer is being sent: the server has all of them, or sending has stopped until the person or the network does something. */
  readonly settled: () => Promise<void>
  /** Returns the current registration; a screen may have been rendered with an older one. */
  readonly now: () => OpenRegistration
  /** Reads a task again from the server and replaces the known one. */
  readonly readTask: (taskId: Id) => Promise<void>
  readonly readStep: (stepId: Id) => Promise<void>
  readonly readDocuments: () => Promise<void>
}
