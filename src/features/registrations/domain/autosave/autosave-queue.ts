import { Failure } from '#shared/failure.ts'
import type { AnswerWrite } from './autosave-write.ts'
import { type UnreadChanges, readUnreadChanges } from '../signatures/unread.ts'

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

export function reduceAutosave(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'kept':
      return sendNext({ ...state, kept: event.writes })
    case 'leads':
      return sendNext({ ...state, leads: true })
    case 'stored':
      return sendNext({
        ...clearSending(state),
        kept: state.kept.filter(({ sequence }) => sequence !== state.sending?.sequence),
        savedAt: event.at,
      })
    case 'storedByOther':
      return { ...state, savedAt: event.at }
    case 'refused':
      return sendNext({
        ...clearSending(state),
        kept: state.kept.map((write) =>
          write.sequence === state.sending?.sequence ? markWriteRefused(write, event) : write,
        ),
      })
    case 'failed':
      return {
        ...state,
        sending: null,
        failures: state.failures + 1,
        retryAt: event.at + computeRetryPause(state.failures + 1),
      }
    case 'closed':
      return { ...clearSending(state), closed: true }
    case 'retried':
      return sendNext({ ...state, retryAt: null })
    case 'cameOnline':
      return sendNext({ ...state, online: true, retryAt: null })
    case 'wentOffline':
      return { ...state, online: false }
  }
}

export const markWriteRefused = (
  write: AnswerWrite,
  { message, unread }: AnswerRefusal,
): AnswerWrite => ({
  ...write,
  refusal: message,
  ...(unread ? { unread } : {}),
})

const clearSending = (state: AutosaveState): AutosaveState => ({
  ...state,
  sending: null,
  failures: 0,
  retryAt: null,
})

function sendNext(state: AutosaveState): AutosaveState {
  const { sending, leads, online, closed, retryAt } = state
  const next = listWritesToSend(state)[0]
  return next && !sending && leads && online && !closed && retryAt === null
    ? { ...state, sending: next }
    : state
}

/** Returns the writes that are waiting to be sent. Refused ones are left out, because they wait for the person to change them. */
export const listWritesToSend = ({ kept }: Pick<AutosaveState, 'kept'>) =>
  kept.filter(({ refusal }) => refusal === undefined)

/** Returns the pause before the next try in milliseconds: 1, 2, 4 … 60 s. */
export const computeRetryPause = (failures: number) => Math.min(60, 2 ** (failures - 1)) * 1000

/**
 * Maps the error of a save to an event. 409 closes the queue unless the refusal concerns one answer only; 401, 408, 412, 429, 5xx and no reply are
 * tried again; any other refusal is for the person to correct.
 */
export function toAutosaveEvent(error: unknown, at: number): AutosaveEvent {
  if (
    !(error instanceof Failure) ||
    error.status >= 500 ||
    [401, 408, 412, 429].includes(error.status)
  )
    return { type: 'failed', at }
  return error.status === 409 && !concernsOneAnswer(error)
    ? { type: 'closed' }
    : { type: 'refused', message: error.message, unread: readUnreadChanges(error.data) }
}

/** Returns true if the refusal concerns one answer: a signature before its time, or an answer that another person has to give. */
const concernsOneAnswer = ({ data }: Failure) =>
  typeof data === 'object' && data !== null && 'fields' in data
