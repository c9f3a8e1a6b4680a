import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Autosave } from '../../domain/autosave/autosave-queue.ts'
import { isSigned } from '../../domain/autosave/autosave-write.ts'
import type { AnswerStore, NewWrite } from '../kept-here/answer-store.ts'
import { shownBefore } from '../kept-here/shown-before.ts'
import type { Held } from './held-registration.ts'
import type { Change } from './open-registration.ts'

type Appending = {
  readonly held: Held
  readonly store: AnswerStore
  readonly append: (write: NewWrite) => Promise<void>
}

/** Stores one answer of a screen on this device, from which it is sent to the server. */
export function appendChange(change: Change, { held, store, append }: Appending) {
  const { hop, actionSetId, value, skipped = false, file, inStep, typedAt } = change
  const { taskId, stepId } = inStep
  const write = {
    ...{ registrationId: held.read.registration.id, taskId, stepId, hop, value, skipped },
    ...(actionSetId ? { actionSetId } : {}),
    ...shownBefore(held, change),
    at: typedAt ?? Date.now(),
  }
  const drawn = file ? undefined : refusedDrawing(held.queue, change)
  if (!drawn) return void append({ ...write, ...(file ? { file } : {}) })
  void store.fileOf(drawn.sequence).then((picture) =>
    append({
      ...write,
      ...(picture ? { file: new File([picture], drawn.name, { type: picture.type }) } : {}),
    }),
  )
}

/** Returns the picture of the refused signature, so that a person who signs again after reading the changes need not draw again. */
function refusedDrawing({ kept }: Autosave, { hop, value }: Change) {
  if (!isSigned(value) || !value.drawn) return undefined
  const refused = kept.find(
    (write) => keyOf(write.hop) === keyOf(hop) && write.file && write.refusal !== undefined,
  )
  return refused?.file && { sequence: refused.sequence, name: refused.file.name }
}
