import { reduceAutosave, listWritesToSend } from '../../domain/autosave/autosave-queue.ts'
import {
  type AutosaveState,
  type AutosaveEvent,
  INITIAL_AUTOSAVE_STATE,
} from '../../domain/autosave/autosave-state.ts'
import { toAutosaveEvent } from '../../domain/autosave/to-autosave-event.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import type { AnswerStore, NewAnswerWrite } from '../stored-in-browser/answer-store.ts'

/** The functions that the queue of unsent answers needs from the browser. Tests replace all of them. */
export type AutosaverEnvironment = {
  readonly store: AnswerStore
  readonly deliver: (write: AnswerWrite, file: Blob | undefined) => Promise<AutosaveReply>
  readonly clock: () => number
  /** Calls `act` after this many milliseconds; returns a function that cancels it. */
  readonly later: (act: () => void, after: number) => () => void
  /** Tells the other tabs that an answer was sent or, with null, that the stored answers changed. */
  readonly tellOthers: (sent: DeliveredAnswer | null) => void
}
export type DeliveredAnswer = { readonly write: AnswerWrite; readonly saved: AutosaveReply }

/**
 * Creates the queue that sends a registration's unsent answers to the server. `onSent` is called for each answer that this tab sent, even if another
 * tab stored it.
 */
export function createAutosaver(
  registrationId: string,
  around: AutosaverEnvironment,
  onSent: (sent: DeliveredAnswer) => void,
) {
  const { store, tellOthers } = around
  const listeners = new Set<() => void>()
  let state: AutosaveState = INITIAL_AUTOSAVE_STATE
  const retryTimer = makeRetryTimer(around, () => dispatch({ type: 'retried' }))
  let open = true

  function dispatch(event: AutosaveEvent) {
    const before = state
    state = reduceAutosave(state, event)
    if (state === before) return
    for (const listener of listeners) listener()
    if (state.sending && state.sending !== before.sending) void carry(state.sending)
    if (state.retryAt !== before.retryAt) retryTimer.set(state.retryAt)
  }

  async function carry(write: AnswerWrite) {
    const event = await deliverWrite(write, around, onSent)
    if (!open) return
    dispatch(event)
    if (event.type !== 'failed') await readStore()
  }

  /** Reads the store again, because another tab may have changed it. */
  async function readStore() {
    const writes = await store.kept(registrationId)
    if (open) dispatch({ type: 'kept', writes })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    readStore,
    /** Reads the stored answers, and tells the other tabs if some are unsent: a tab that was closed could not tell them about its last answer. */
    begin: async () => {
      await readStore()
      if (listWritesToSend(state).length > 0) tellOthers(null)
    },
    /** Resolves when the answer is stored on this device. */
    append: async (write: NewAnswerWrite) => {
      await store.append(write)
      tellOthers(null)
      await readStore()
    },
    close: () => {
      open = false
      retryTimer.cancel()
    },
  }
}

/** Returns a timer that calls `retry` at the time that was last set; null stops it. */
function makeRetryTimer(
  { clock, later }: Pick<AutosaverEnvironment, 'clock' | 'later'>,
  retry: () => void,
) {
  let callOff = () => {}
  return {
    set(retryAt: number | null) {
      callOff()
      callOff = retryAt === null ? () => {} : later(retry, retryAt - clock())
    },
    cancel: () => callOff(),
  }
}

async function deliverWrite(
  write: AnswerWrite,
  { store, deliver, clock, tellOthers }: AutosaverEnvironment,
  onSent: (sent: DeliveredAnswer) => void,
): Promise<AutosaveEvent> {
  try {
    const saved = await deliver(write, write.file && (await store.fileOf(write.sequence)))
    await store.remove(write.sequence)
    onSent({ write, saved })
    tellOthers({ write, saved })
    return { type: 'stored', at: clock() }
  } catch (error) {
    const event = toAutosaveEvent(error, clock())
    if (event.type === 'refused') {
      await store.refuse(write.sequence, event)
      tellOthers(null)
    }
    return event
  }
}
