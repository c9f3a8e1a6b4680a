import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import { type AutosaveState, INITIAL_AUTOSAVE_STATE } from '../../domain/autosave/autosave-state.ts'
import { isItemWrite } from '../../domain/autosave/autosave-write.ts'
import type { AnswerStore } from '../stored-in-browser/answer-store.ts'
import { storeChangeOnDevice } from './append-change.ts'
import { connectQueueToBrowser, type BrowserListeners } from './connect-to-browser.ts'
import { createAutosaver, type DeliveredAnswer } from './autosaver.ts'
import { makeAnswerSender } from './deliver-answer.ts'
import { type RegistrationInTab, toOpenRegistration, toSaveState } from './registration-in-tab.ts'
import type { OpenRegistration } from './open-registration.ts'
import { makeRegistrationReaders } from './make-readers.ts'
import type { LoadedRegistration } from './merge-loaded-parts.ts'
import { addDeliveredAnswer } from './add-delivered-answer.ts'
import { createPendingWork } from './pending-work.ts'
import { replaceStoredCopy } from './stored-copy.ts'

type SessionInput = {
  readonly read: LoadedRegistration
  /** True if `read` is the copy that this browser stored, because the server did not reply. */
  readonly isStoredCopy: boolean
  readonly owner: string
  readonly store: AnswerStore
  readonly readAgain: () => Promise<LoadedRegistration>
  readonly readElsewhere: () => Promise<readonly AnswerElsewhere[]>
  readonly keep: (read: LoadedRegistration) => void
}

export type RegistrationSession = ReturnType<typeof createRegistrationSession>

/** Manages one registration that is open in this tab: its last read state, its unsent answers, and their delivery to the server. */
export function createRegistrationSession({
  read,
  isStoredCopy,
  owner,
  store,
  keep,
  ...reading
}: SessionInput) {
  const { id } = read.registration
  const held = createTabStore({ read, isStoredCopy })
  // A candidate and a consultant in the same browser each send only their own answers.
  const browser = connectQueueToBrowser(owner === '' ? id : `${id} by ${owner}`)
  const tell = (sequence: number, part: number) =>
    held.setState(({ parts }) => ({ parts: { ...parts, [sequence]: part } }))
  const ways = { store, deliver: makeAnswerSender(tell), ...browser.around }
  const saver = createAutosaver(id, ways, sent)

  let arrived = 0
  const known = () => held.getState().read
  const around = { id, ...reading, known, change, arrived: () => arrived }
  const { hearOthers, refresh, ...parts } = makeRegistrationReaders(around)
  const news = watchRevisions(read.registration.revision)
  function change(to: LoadedRegistration) {
    news.know(to.registration.revision)
    held.setState({ read: to })
    keep(to)
  }
  /** Adds an answer that the server has received to the last read state of the registration. */
  function sent(one: DeliveredAnswer) {
    arrived++
    const { write, saved } = one
    // Only the server knows the position of a restored item, so the step is read again.
    if (isItemWrite(write) && write.value !== null)
      void parts.readStep(write.stepId).catch(() => {})
    change(addDeliveredAnswer(known(), one))
    if (news.isSkipped(saved.revision)) tryReadAll()
    else if (saved.conflict || isItemWrite(write)) void hearOthers().catch(() => {})
  }

  const readAll = () => refresh().then(() => held.setState({ isStoredCopy: false }))
  const tryReadAll = () => void readAll().catch(() => {})
  saver.subscribe(() => updateQueue(held, saver.state(), tryReadAll))
  const replacing = isStoredCopy ? replaceStoredCopy(readAll, browser.around.later) : null
  browser.listen(makeBrowserListeners(saver, sent, { refresh: tryReadAll, ...replacing }))
  const begun = saver.begin()
  return {
    /** Resolves when the unsent answers of this device are loaded; before that, a screen could show an outdated answer. */
    begun,
    subscribe: held.subscribe,
    held: held.getState,
    shown: makeShown({ held, store, saver, change, parts: { ...parts, refresh: readAll } }),
    close: () => {
      replacing?.stop()
      browser.close()
      saver.close()
    },
  }
}

/** Watches the revisions of a registration that this tab knows. A save adds one: if there are more, another device saved something too. */
function watchRevisions(first: number) {
  let newest = first
  const know = (revision: number) => {
    newest = Math.max(newest, revision)
  }
  const isSkipped = (revision: number) => {
    const before = newest
    know(revision)
    return revision > before + 1
  }
  return { know, isSkipped }
}

const createTabStore = (first: Pick<RegistrationInTab, 'read' | 'isStoredCopy'>) =>
  createStore<RegistrationInTab>(() => ({
    ...first,
    openedAt: first.read.registration.revision,
    queue: INITIAL_AUTOSAVE_STATE,
    parts: {},
  }))

type ScreenTools = {
  readonly held: StoreApi<RegistrationInTab>
  readonly store: AnswerStore
  readonly saver: ReturnType<typeof createAutosaver>
  readonly change: (to: LoadedRegistration) => void
  readonly parts: Pick<OpenRegistration, 'refresh' | 'readTask' | 'readStep' | 'readDocuments'>
}

/** Returns a function that makes, from the state of a registration in this tab, the values and functions that the screens use. */
function makeShown({ held, store, saver, change, parts }: ScreenTools) {
  const storing = createPendingWork()
  const shown = (state: RegistrationInTab): OpenRegistration =>
    toOpenRegistration(state, {
      ...parts,
      submitted: (reply) => {
        const { registration, ...rest } = held.getState().read
        change({ ...rest, registration: { ...registration, ...reply } })
      },
      lasting: store.lasting,
      newestOnDevice: store.newest,
      settled: () => storing.ended().then(() => untilSettled(held)),
      now: () => shown(held.getState()),
      save: (one) =>
        storing.add(
          storeChangeOnDevice(one, { held: held.getState(), store, append: saver.append }),
        ),
      forget: (sequence) => void store.remove(sequence).then(saver.readStore),
      retry: () => saver.dispatch({ type: 'retried' }),
    })
  return shown
}

/** Resolves once no stored answer of this tab is being sent. */
const untilSettled = (held: StoreApi<RegistrationInTab>) =>
  new Promise<void>((resolve) => {
    const stop = held.subscribe(check)
    function check() {
      const { waiting, online, retryAt } = toSaveState(held.getState().queue)
      if (waiting > 0 && online && retryAt === null) return
      stop()
      resolve()
    }
    check()
  })

/** Returns the handlers of this tab for messages of other tabs, network changes, and a return to the tab. */
const makeBrowserListeners = (
  saver: ReturnType<typeof createAutosaver>,
  sent: (one: DeliveredAnswer) => void,
  { refresh, tryNow }: { readonly refresh: () => void; readonly tryNow?: () => void },
): BrowserListeners => ({
  changed: () => void saver.readStore(),
  sent: (other) => {
    sent(other)
    saver.dispatch({ type: 'storedByOther', at: Date.now() })
    void saver.readStore()
  },
  leads: () => saver.dispatch({ type: 'leads' }),
  online: (online) => {
    saver.dispatch({ type: online ? 'cameOnline' : 'wentOffline' })
    if (online) tryNow?.()
  },
  returned: () => {
    saver.dispatch({ type: 'retried' })
    void saver.readStore()
    refresh()
  },
})

/**
 * Passes the queue of unsent answers on to the screens. If the server refused a signature because of changes elsewhere, reads the registration again,
 * so that the screens show these changes.
 */
function updateQueue(held: StoreApi<RegistrationInTab>, queue: AutosaveState, refresh: () => void) {
  const before = findNewestRefusedRevision(held.getState().queue)
  held.setState({ queue })
  if (findNewestRefusedRevision(queue) > before) refresh()
}

/** Returns the highest revision of the registration that refused signatures in the queue have; 0 if no signature was refused. */
const findNewestRefusedRevision = ({ kept }: AutosaveState) =>
  Math.max(0, ...kept.map(({ unread }) => unread?.revision ?? 0))
