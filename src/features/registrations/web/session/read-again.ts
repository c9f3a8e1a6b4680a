import { call } from '#web/call/call.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import {
  getRegistrationDocuments,
  getRegistrationStep,
  getRegistrationTask,
} from '../../contract/registration.ts'
import { afterDocuments, afterStep, afterTask, type Read } from './read-parts.ts'

type Reading = {
  readonly id: string
  readonly readAgain: () => Promise<Read>
  readonly readElsewhere: () => Promise<readonly Elsewhere[]>
  readonly known: () => Read
  readonly change: (to: Read) => void
  /** The number of answers that have reached the server so far. */
  readonly arrived: () => number
}

/** Returns the functions that read a registration, or a part of it, again. */
export function readers({ id, readAgain, readElsewhere, known, change, arrived }: Reading) {
  /** Reads a part, and once more if an answer reached the server in the meantime, because the result may lack that answer. */
  async function reading<Part>(
    ask: () => Promise<Part>,
    after: (read: Read, part: Part) => Read,
  ): Promise<void> {
    const before = arrived()
    const part = await ask()
    if (arrived() !== before) return reading(ask, after)
    change(after(known(), part))
  }
  /** Reads a part together with the current notes about other devices. */
  const withOthers = async <Part>(ask: Promise<Part>) => {
    const others = readElsewhere().catch(() => undefined)
    return { part: await ask, others: await others }
  }
  return {
    refresh: () => reading(readAgain, (_known, read) => read),
    hearOthers: () => reading(readElsewhere, (read, elsewhere) => ({ ...read, elsewhere })),
    readTask: (taskId: string) =>
      reading(
        () => withOthers(call(getRegistrationTask, { params: { id, taskId } })),
        joined(afterTask),
      ),
    readStep: (stepId: string) =>
      reading(
        () => withOthers(call(getRegistrationStep, { params: { id, stepId } })),
        joined(afterStep),
      ),
    readDocuments: () =>
      reading(() => call(getRegistrationDocuments, { params: { id } }), afterDocuments),
  }
}

type WithOthers<Part> = {
  readonly part: Part
  readonly others: readonly Elsewhere[] | undefined
}
const joined =
  <Part>(after: (read: Read, part: Part) => Read) =>
  (known: Read, { part, others }: WithOthers<Part>): Read => ({
    ...after(known, part),
    elsewhere: others ?? known.elsewhere,
  })
