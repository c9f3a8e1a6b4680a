import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { applyWrites } from '../../domain/autosave/apply-write.ts'
import { type Autosave, toSend } from '../../domain/autosave/autosave-queue.ts'
import { isSigned } from '../../domain/autosave/autosave-write.ts'
import { elsewhereHere } from '../kept-here/elsewhere-here.ts'
import type { OpenRegistration, SaveState } from './open-registration.ts'
import type { Read } from './read-parts.ts'

/** The state of a registration in a tab. `parts`: the sent part of each file, by the sequence of its write. */
export type Held = {
  readonly read: Read
  readonly queue: Autosave
  readonly parts: Readonly<Record<number, number>>
}
type Deeds = Pick<
  OpenRegistration,
  'save' | 'refresh' | 'now' | 'readTask' | 'readStep' | 'readDocuments'
> & {
  readonly forget: (sequence: number) => void
  readonly retry: () => void
  readonly lasting: boolean
}

/** Returns the registration for the screens: as it was read, with the unsent answers of this device on top. */
export function openRegistration(
  { read, queue, parts }: Held,
  { forget, retry, lasting, ...deeds }: Deeds,
): OpenRegistration {
  return {
    ...deeds,
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
              forget: () => forget(sequence),
            },
          ]
        : [],
    ),
    elsewhere: elsewhereHere(read.elsewhere, read.answers, queue.kept),
    saveState: { ...saveStateOf(queue), lasting, retry },
  }
}

const saveStateOf = (queue: Autosave): Omit<SaveState, 'lasting' | 'retry'> => ({
  waiting: toSend(queue).length,
  unsent: toSend(queue).map(({ hop }) => keyOf(hop)),
  sending: queue.sending !== null,
  online: queue.online,
  savedAt: queue.savedAt === null ? null : new Date(queue.savedAt),
  retryAt: queue.retryAt === null ? null : new Date(queue.retryAt),
  refused: queue.kept.flatMap(({ hop, value, file, refusal, unread }) =>
    refusal === undefined
      ? []
      : [
          {
            key: keyOf(hop),
            message: file && !isSigned(value) ? `${file.name}: ${refusal}` : refusal,
            ...(unread ? { unread } : {}),
          },
        ],
  ),
  closed: queue.closed,
})
