import { createStore } from 'zustand/vanilla'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { call } from '#web/call/call.ts'
import {
  getRegistrationDocuments,
  getRegistrationStep,
  getRegistrationTask,
} from '../../contract/registration.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import { applyWrite, applyWrites } from '../../domain/autosave/apply-write.ts'
import { type Autosave, EMPTY_QUEUE, toSend } from '../../domain/autosave/autosave-queue.ts'
import { isOfSet, isSigned, type Write } from '../../domain/autosave/autosave-write.ts'
import { documentsAfter } from '../../domain/documents/documents-after.ts'
import { withoutVoid } from '../../domain/signatures/signature-state.ts'
import type { AnswerStore } from '../kept-here/answer-store.ts'
import { browserAround } from './around-autosaver.ts'
import { autosaver, type Sent } from './autosaver.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { elsewhereHere, withoutPlace } from '../kept-here/elsewhere-here.ts'
import type { Change, OpenRegistration } from './open-registration.ts'
import { shownBefore } from '../kept-here/shown-before.ts'
import { afterDocuments, afterStep, afterTask, type Read } from './read-parts.ts'

type Given = {
  readonly read: Read
  readonly owner: string
  readonly store: AnswerStore
  readonly readAgain: () => Promise<Read>
  readonly readElsewhere: () => Promise<readonly Elsewhere[]>
  readonly keep: (read: Read) => void
}
type Held = {
  readonly read: Read
  readonly queue: Autosave
  readonly parts: Readonly<Record<number, number>>
}

export type RegistrationSession = ReturnType<typeof registrationSession>

/** One registration while it is open in this tab: what was read, what waits, and how it goes to the server. */
export function registrationSession(given: Given) {
  const { read, owner, store, readAgain, readElsewhere, keep } = given
  const { id } = read.registration
  const held = createStore<Held>(() => ({ read, queue: EMPTY_QUEUE, parts: {} }))
  // A candidate and a consultant in one browser send each their own.
  const browser = browserAround(owner === '' ? id : `${id} by ${owner}`)
  const tell = (sequence: number, part: number) =>
    held.setState(({ parts }) => ({ parts: { ...parts, [sequence]: part } }))
  const saver = autosaver(id, { store, deliver: deliverAnswer(tell), ...browser.around }, sent)

  saver.subscribe(() => {
    const before = toldRevision(held.getState().queue)
    const queue = saver.state()
    held.setState({ queue })
    // What changed elsewhere is shown to anyone who is refused for it.
    if (toldRevision(queue) > before) void refresh().catch(() => {})
  })
  browser.listen({
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
      void refresh().catch(() => {})
    },
  })
  const begun = saver.begin()

  let arrived = 0
  /** The server has it: it is part of what was read. */
  function sent({ write, saved }: Sent) {
    arrived++
    const { registration, flow, answers, elsewhere } = held.getState().read
    const documents = documentsAfter(registration.documents, write, saved)
    // The server knows in which place an item stood that was brought back.
    if (isOfSet(write) && write.value !== null) void readStep(write.stepId).catch(() => {})
    const value =
      (write.file && !isSigned(write.value)) || isUpload(write.value)
        ? { documentIds: saved.documents.map(({ documentId }) => documentId) }
        : write.value
    const signatures = saved.signatures ?? registration.signatures
    change({
      flow,
      answers: withoutVoid(applyWrite(answers, { ...write, value }), signatures),
      registration: {
        ...registration,
        documents,
        signatures,
        sources: registration.sources.filter(({ actionId }) => actionId !== write.hop.actionId),
      },
      elsewhere: withoutPlace(elsewhere, write.hop),
    })
    if (saved.conflict || isOfSet(write)) void hearOthers().catch(() => {})
  }

  /** What was read while an answer arrived there may lack it: then it is read once more. */
  async function reading<Part>(
    ask: () => Promise<Part>,
    after: (read: Read, part: Part) => Read,
  ): Promise<void> {
    const before = arrived
    const part = await ask()
    if (arrived !== before) return reading(ask, after)
    change(after(held.getState().read, part))
  }
  const refresh = () => reading(readAgain, (_known, read) => read)
  const hearOthers = () => reading(readElsewhere, (known, elsewhere) => ({ ...known, elsewhere }))
  /** A part, with what other devices have to do with it by now. */
  const withOthers = async <Part>(ask: Promise<Part>) => {
    const others = readElsewhere().catch(() => undefined)
    return { part: await ask, others: await others }
  }
  type Asked<Part> = Awaited<ReturnType<typeof withOthers<Part>>>
  const joined =
    <Part>(after: (read: Read, part: Part) => Read) =>
    (known: Read, { part, others }: Asked<Part>) => ({
      ...after(known, part),
      elsewhere: others ?? known.elsewhere,
    })
  const readTask = (taskId: string) =>
    reading(
      () => withOthers(call(getRegistrationTask, { params: { id, taskId } })),
      joined(afterTask),
    )
  const readStep = (stepId: string) =>
    reading(
      () => withOthers(call(getRegistrationStep, { params: { id, stepId } })),
      joined(afterStep),
    )
  const readDocuments = () =>
    reading(() => call(getRegistrationDocuments, { params: { id } }), afterDocuments)

  function change(to: Read) {
    held.setState({ read: to })
    keep(to)
  }

  function save(change: Change) {
    const { hop, actionSetId, value, skipped = false, file, inStep, typedAt, seen } = change
    const { taskId, stepId } = inStep
    const over = shownBefore(held.getState(), change)
    const write = {
      ...{ registrationId: id, taskId, stepId, hop, value, skipped },
      ...(actionSetId ? { actionSetId } : {}),
      ...(over === undefined ? {} : { over }),
      ...(seen === undefined ? {} : { seen }),
      at: typedAt ?? Date.now(),
    }
    const drawn = file ? undefined : refusedDrawing(held.getState().queue, change)
    if (!drawn) return void saver.append({ ...write, ...(file ? { file } : {}) })
    void store.fileOf(drawn.sequence).then((picture) =>
      saver.append({
        ...write,
        ...(picture ? { file: new File([picture], drawn.name, { type: picture.type }) } : {}),
      }),
    )
  }

  const shown = ({ read, queue, parts }: Held): OpenRegistration => ({
    registration: read.registration,
    flow: read.flow,
    answers: applyWrites(
      read.answers,
      queue.kept.filter(({ file, value }) => !file || isSigned(value)),
    ),
    pendingFiles: queue.kept.flatMap(({ sequence, hop, file, refusal }) =>
      file
        ? [
            {
              ...file,
              sequence,
              key: keyOf(hop),
              part: parts[sequence] ?? 0,
              refusal: refusal ?? null,
              forget: () => void store.remove(sequence).then(saver.readStore),
            },
          ]
        : [],
    ),
    save,
    elsewhere: elsewhereHere(read.elsewhere, read.answers, queue.kept),
    refresh,
    now: () => shown(held.getState()),
    readTask,
    readStep,
    readDocuments,
    saveState: {
      waiting: toSend(queue).length,
      unsent: toSend(queue).map(({ hop }) => keyOf(hop)),
      sending: queue.sending !== null,
      online: queue.online,
      savedAt: queue.savedAt === null ? null : new Date(queue.savedAt),
      retryAt: queue.retryAt === null ? null : new Date(queue.retryAt),
      refused: queue.kept.flatMap(({ hop, refusal, unread }) =>
        refusal === undefined
          ? []
          : [{ key: keyOf(hop), message: refusal, ...(unread ? { unread } : {}) }],
      ),
      closed: queue.closed,
      lasting: store.lasting,
      retry: () => saver.dispatch({ type: 'retried' }),
    },
  })

  return {
    /** Resolves when what waits on this device is known: before that, somebody would see an answer of before the one they gave. */
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

/** Of an earlier file that it names, the answer has a copy of its own. */
const isUpload = (value: Write['value']) =>
  value !== null && typeof value === 'object' && 'documentIds' in value
/** The newest revision of which a refused signature was told. */
const toldRevision = ({ kept }: Autosave) =>
  Math.max(0, ...kept.map(({ unread }) => unread?.revision ?? 0))

/** Someone who signs once more, having read what changed, draws nothing again. */
function refusedDrawing({ kept }: Autosave, { hop, value }: Change) {
  if (!isSigned(value) || !value.drawn) return undefined
  const refused = kept.find(
    (write) => keyOf(write.hop) === keyOf(hop) && write.file && write.refusal !== undefined,
  )
  return refused?.file && { sequence: refused.sequence, name: refused.file.name }
}
