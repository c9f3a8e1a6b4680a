import type { AnswerWrite } from './autosave-write.ts'
import type { UnreadChanges } from '../signatures/unread.ts'

/**
 * The answers that this device still has to send, and the state of the sending. `kept` has the writes that are stored in the browser and not yet
 * sent, oldest first. `sending` is the write that the autosaver sends now.
 */
export type AutosaveState = {
  readonly kept: readonly AnswerWrite[]
  readonly sending: AnswerWrite | null
  readonly online: boolean
  /** True in the one tab of the browser that sends the answers of all tabs. */
  readonly leads: boolean
  readonly failures: number
  readonly retryAt: number | null
  readonly savedAt: number | null
  /** True once the registration was submitted or cancelled, because the server then accepts no more answers. */
  readonly closed: boolean
}

export type AutosaveEvent =
  | { readonly type: 'kept'; readonly writes: readonly AnswerWrite[] }
  | { readonly type: 'stored' | 'storedByOther' | 'failed'; readonly at: number }
  | ({ readonly type: 'refused' } & AnswerRefusal)
  | { readonly type: 'retried' | 'closed' | 'wentOffline' | 'cameOnline' | 'leads' }

/** The server's message for an answer that it refused. */
export type AnswerRefusal = {
  readonly message: string
  readonly unread?: UnreadChanges | undefined
}

export const INITIAL_AUTOSAVE_STATE: AutosaveState = {
  kept: [],
  sending: null,
  online: true,
  leads: false,
  failures: 0,
  retryAt: null,
  savedAt: null,
  closed: false,
}
