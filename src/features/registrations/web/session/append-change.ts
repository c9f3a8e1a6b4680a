import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AutosaveState } from '../../domain/autosave/autosave-state.ts'
import { isSignatureValue } from '../../domain/autosave/autosave-write.ts'
import type { AnswerStore, NewAnswerWrite } from '../stored-in-browser/answer-store.ts'
import { findValueShownBefore } from '../stored-in-browser/value-shown-before.ts'
import type { RegistrationInTab } from './registration-in-tab.ts'
import type { ScreenAnswerChange } from './open-registration.ts'

type AppendTools = {
  readonly held: RegistrationInTab
  readonly store: AnswerStore
  readonly append: (write: NewAnswerWrite) => Promise<void>
}

/** Stores one answer of a screen on this device; the autosaver then sends it to the server. */
export function storeChangeOnDevice(
  change: ScreenAnswerChange,
  { held, store, append }: AppendTools,
): Promise<void> {
  const { hop, actionSetId, value, skipped = false, file, inStep, typedAt } = change
  const { taskId, stepId } = inStep
  const write = {
    ...{ registrationId: held.read.registration.id, taskId, stepId, hop, value, skipped },
    ...(actionSetId ? { actionSetId } : {}),
    ...findValueShownBefore(held, change),
    at: typedAt ?? Date.now(),
  }
  const drawn = file ? undefined : findRefusedDrawing(held.queue, change)
  if (!drawn) return append({ ...write, ...(file ? { file } : {}) })
  return store.fileOf(drawn.sequence).then((picture) =>
    append({
      ...write,
      ...(picture ? { file: new File([picture], drawn.name, { type: picture.type }) } : {}),
    }),
  )
}

/** Returns the picture of the refused signature, so that a person who signs again after reading the changes need not draw again. */
function findRefusedDrawing({ kept }: AutosaveState, { hop, value }: ScreenAnswerChange) {
  if (!isSignatureValue(value) || !value.drawn) return undefined
  const refused = kept.find(
    (write) => keyOf(write.hop) === keyOf(hop) && write.file && write.refusal !== undefined,
  )
  return refused?.file && { sequence: refused.sequence, name: refused.file.name }
}
