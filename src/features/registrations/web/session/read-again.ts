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
  /** How many answers arrived at the server so far. */
  readonly arrived: () => number
}

/** The ways to read a registration, or a part of it, once more. */
export function readers({ id, readAgain, readElsewhere, known, change, arrived }: Reading) {
  /** What was read while an answer arrived there may lack it: then it is read once more. */
  async function reading<Part>(
    ask: () => Promise<Part>,
    after: (read: Read, part: Part) => Read,
  ): Promise<void> {
    const before = arrived()
    const part = await ask()
    if (arrived() !== before) return reading(ask, after)
    change(after(known(), part))
  }
  /** A part, with what other devices have to do with it by now. */
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
