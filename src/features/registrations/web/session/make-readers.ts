import { call } from '#web/call/call.ts'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import {
  getRegistrationDocuments,
  getRegistrationStep,
  getRegistrationTask,
} from '../../contract/registration.ts'
import {
  mergeDocuments,
  mergeStep,
  mergeTask,
  type LoadedRegistration,
} from './merge-loaded-parts.ts'

type ReadingTools = {
  readonly id: string
  readonly readAgain: () => Promise<LoadedRegistration>
  readonly readElsewhere: () => Promise<readonly AnswerElsewhere[]>
  readonly known: () => LoadedRegistration
  readonly change: (to: LoadedRegistration) => void
  /** The number of answers that have reached the server so far. */
  readonly arrived: () => number
}

/** Returns the functions that read a registration, or a part of it, again. */
export function makeRegistrationReaders({
  id,
  readAgain,
  readElsewhere,
  known,
  change,
  arrived,
}: ReadingTools) {
  /** Reads a part. If an answer reached the server in the meantime, it reads the part again, because the result may lack that answer. */
  async function reading<Part>(
    ask: () => Promise<Part>,
    after: (read: LoadedRegistration, part: Part) => LoadedRegistration,
  ): Promise<void> {
    const before = arrived()
    const part = await ask()
    if (arrived() !== before) return reading(ask, after)
    change(after(known(), part))
  }
  /** Waits for a part and also reads the current notes about other devices; `others` is undefined if the notes cannot be read. */
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
        makePartMerger(mergeTask),
      ),
    readStep: (stepId: string) =>
      reading(
        () => withOthers(call(getRegistrationStep, { params: { id, stepId } })),
        makePartMerger(mergeStep),
      ),
    readDocuments: () =>
      reading(() => call(getRegistrationDocuments, { params: { id } }), mergeDocuments),
  }
}

type PartWithNotes<Part> = {
  readonly part: Part
  readonly others: readonly AnswerElsewhere[] | undefined
}
const makePartMerger =
  <Part>(after: (read: LoadedRegistration, part: Part) => LoadedRegistration) =>
  (known: LoadedRegistration, { part, others }: PartWithNotes<Part>): LoadedRegistration => ({
    ...after(known, part),
    elsewhere: others ?? known.elsewhere,
  })
