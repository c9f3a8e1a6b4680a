import { Failure } from '#shared/failure.ts'
import { readUnreadChanges } from '../signatures/unread.ts'
import type { AutosaveEvent } from './autosave-state.ts'

/**
 * Maps the error of a save to an event. 401, 408, 412, 429, 5xx and no reply mean that the save is sent again. A 409 closes the queue, unless it
 * concerns one answer only. Any other refusal is shown to the person, who has to correct the answer.
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

/** Returns true if the refusal concerns one answer only: a signature that was given too early, or an answer that another person has to give. */
const concernsOneAnswer = ({ data }: Failure) =>
  typeof data === 'object' && data !== null && 'fields' in data
