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

/** One registration while it is open in this tab: what was read, what waits, and how it goes to the server. */
export function registrationSession({ read, owner, store, keep, ...reading }: Given) {
  const { id } = read.registration
  const held = createStore<Held>(() => ({ read, queue: EMPTY_QUEUE, parts: {} }))
  // A candidate and a consultant in one browser send each their own.
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
  /** The server has it: it is part of what was read. */
  function sent(one: Sent) {
    arrived++
    const { write, saved } = one
    // The server knows in which place an item was that is brought back.
    if (isOfSet(write) && write.value !== null) void parts.readStep(write.stepId).catch(() => {})
    change(readWithSent(known(), one))
    if (saved.conflict || isOfSet(write)) void hearOthers().catch(() => {})
  }

  const refresh = () => void parts.refresh().catch(() => {})
  saver.subscribe(() => {
    const before = toldRevision(held.getState().queue)
    const queue = saver.state()
    held.setState({ queue })
    // What changed elsewhere is shown to anyone who is refused for it.
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
    /** Resolves when what waits on this device is known: before that, a screen would show an answer older than the one that was given. */
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

/** What this tab does about other tabs, the network and a return to it. */
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

/** The newest revision that a refused signature named. */
const toldRevision = ({ kept }: Autosave) =>
  Math.max(0, ...kept.map(({ unread }) => unread?.revision ?? 0))
