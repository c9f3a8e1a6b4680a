import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { applyWrites } from '../../domain/autosave/apply-write.ts'
import { listWritesToSend } from '../../domain/autosave/autosave-queue.ts'
import type { AutosaveState } from '../../domain/autosave/autosave-state.ts'
import { isSignatureValue } from '../../domain/autosave/autosave-write.ts'
import { filterCurrentDeviceAnswers } from '../stored-in-browser/filter-current-notes.ts'
import type { OpenRegistration, AnswerSaveState } from './open-registration.ts'
import type { LoadedRegistration } from './merge-loaded-parts.ts'

/** The state of a registration in a tab. `parts`: the sent fraction of each file, 0 to 1, by the sequence number of its write. */
export type RegistrationInTab = {
  readonly read: LoadedRegistration
  readonly isStoredCopy: boolean
  /** The revision of the registration when this tab opened it. */
  readonly openedAt: number
  readonly queue: AutosaveState
  readonly parts: Readonly<Record<number, number>>
}
type RegistrationActions = Pick<
  OpenRegistration,
  | 'save'
  | 'refresh'
  | 'submitted'
  | 'newestOnDevice'
  | 'settled'
  | 'now'
  | 'readTask'
  | 'readStep'
  | 'readDocuments'
> & {
  readonly forget: (sequence: number) => void
  readonly retry: () => void
  readonly lasting: boolean
}

/** Returns the registration for the screens: as it was read, with the unsent answers of this device on top. */
export function toOpenRegistration(
  { read, isStoredCopy, openedAt, queue, parts }: RegistrationInTab,
  { forget, retry, lasting, ...deeds }: RegistrationActions,
): OpenRegistration {
  return {
    ...deeds,
    ...{ isStoredCopy, openedAt },
    registration: read.registration,
    flow: read.flow,
    answers: applyWrites(
      read.answers,
      queue.kept.filter(({ file, value }) => !file || isSignatureValue(value)),
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
    elsewhere: filterCurrentDeviceAnswers(read.elsewhere, read.answers, queue.kept),
    saveState: { ...toSaveState(queue), lasting, retry },
  }
}

export const toSaveState = (queue: AutosaveState): Omit<AnswerSaveState, 'lasting' | 'retry'> => ({
  waiting: listWritesToSend(queue).length,
  unsent: listWritesToSend(queue).map(({ hop }) => keyOf(hop)),
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
            message: file && !isSignatureValue(value) ? `${file.name}: ${refusal}` : refusal,
            ...(unread ? { unread } : {}),
          },
        ],
  ),
  closed: queue.closed,
})
