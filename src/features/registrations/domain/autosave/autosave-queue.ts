import type { AnswerWrite } from './autosave-write.ts'
import type { AutosaveState, AutosaveEvent, AnswerRefusal } from './autosave-state.ts'

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

/** Returns the writes that are waiting to be sent. Refused writes are left out, because they wait until the person changes the answer. */
export const listWritesToSend = ({ kept }: Pick<AutosaveState, 'kept'>) =>
  kept.filter(({ refusal }) => refusal === undefined)

/** Returns the pause before the next try in milliseconds: 1, 2, 4 … 60 s. */
export const computeRetryPause = (failures: number) => Math.min(60, 2 ** (failures - 1)) * 1000
