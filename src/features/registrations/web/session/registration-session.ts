import { createStore } from 'zustand/vanilla'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import { type Autosave, EMPTY_QUEUE } from '../../domain/autosave/autosave-queue.ts'
import { isOfSet } from '../../domain/autosave/autosave-write.ts'
import type { AnswerStore } from '../kept-here/answer-store.ts'
import { appendChange } from './append-change.ts'
import { browserAround, type Told } from './around-autosaver.ts'
import { autosaver, type Sent } from './autosaver.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { type Held, openRegistration } from './held-registration.ts'
import type { OpenRegistration } from './open-registration.ts'
import { readers } from './read-again.ts'
import type { Read } from './read-parts.ts'
import { readWithSent } from './read-with-sent.ts'

type Given = {
  readonly read: Read
  readonly owner: string
  readonly store: AnswerStore
  readonly readAgain: () => Promise<Read>
  readonly readElsewhere: () => Promise<readonly Elsewhere[]>
  readonly keep: (read: Read) => void
}

export type RegistrationSession = ReturnType<typeof registrationSession>

/** Manages one registration that is open in this tab: its last read state, its unsent answers, and their delivery to the server. */
export function registrationSession({ read, owner, store, keep, ...reading }: Given) {
  const { id } = read.registration
  const held = createStore<Held>(() => ({ read, queue: EMPTY_QUEUE, parts: {} }))
  // A candidate and a consultant in the same browser each send only their own answers.
  const browser = browserAround(owner === '' ? id : `${id} by ${owner}`)
  const tell = (sequence: number, part: number) =>
    held.setState(({ parts }) => ({ parts: { ...parts, [sequence]: part } }))
  const saver = autosaver(id, { store, deliver: deliverAnswer(tell), ...browser.around }, sent)

  let arrived = 0
  const known = () => held.getState().read
  const count = () => arrived
  const { hearOthers, ...parts } = readers({ id, ...reading, known, change, arrived: count })
  function change(to: Read) {
    held.setState({ read: to })
    keep(to)
  }
  /** Adds an answer that the server received to the state that was read. */
  function sent(one: Sent) {
    arrived++
    const { write, saved } = one
    // Only the server knows the position of a restored item, so the step is read again.
    if (isOfSet(write) && write.value !== null) void parts.readStep(write.stepId).catch(() => {})
    change(readWithSent(known(), one))
    if (saved.conflict || isOfSet(write)) void hearOthers().catch(() => {})
  }

  const refresh = () => void parts.refresh().catch(() => {})
  saver.subscribe(() => {
    const before = toldRevision(held.getState().queue)
    const queue = saver.state()
    held.setState({ queue })
    // After a refusal because of changes elsewhere, the registration is read again to show them.
    if (toldRevision(queue) > before) refresh()
  })
  browser.listen(heard(saver, sent, refresh))
  const begun = saver.begin()

  const shown = (state: Held): OpenRegistration =>
    openRegistration(state, {
      ...parts,
      lasting: store.lasting,
      now: () => shown(held.getState()),
      save: (one) => appendChange(one, { held: held.getState(), store, append: saver.append }),
      forget: (sequence) => void store.remove(sequence).then(saver.readStore),
      retry: () => saver.dispatch({ type: 'retried' }),
    })
  return {
    /** Resolves when the unsent answers of this device are loaded; before that, a screen could show an outdated answer. */
    begun,
    subscribe: held.subscribe,
    held: held.getState,
    shown,
    close: () => {
      browser.close()
      saver.close()
    },
  }
}

/** Returns the handlers of this tab for messages of other tabs, network changes, and a return to the tab. */
const heard = (
  saver: ReturnType<typeof autosaver>,
  sent: (one: Sent) => void,
  refresh: () => void,
): Told => ({
  changed: () => void saver.readStore(),
  sent: (other) => {
    sent(other)
    saver.dispatch({ type: 'storedByOther', at: Date.now() })
    void saver.readStore()
  },
  leads: () => saver.dispatch({ type: 'leads' }),
  online: (online) => saver.dispatch({ type: online ? 'cameOnline' : 'wentOffline' }),
  returned: () => {
    saver.dispatch({ type: 'retried' })
    void saver.readStore()
    refresh()
  },
})

/** Returns the newest revision in the refusals of signatures. */
const toldRevision = ({ kept }: Autosave) =>
  Math.max(0, ...kept.map(({ unread }) => unread?.revision ?? 0))
