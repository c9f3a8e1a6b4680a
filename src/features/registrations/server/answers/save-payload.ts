import type { AnswerSave } from './read-save.ts'
import type { ValueInStore } from './sealed-answers.ts'

/** Returns the log payload of a save. It has the answer in its stored form, so that a sensitive answer is encrypted in the log too. */
export const toSavePayload = (
  { deviceId, sequence, place, skipped }: AnswerSave,
  value: ValueInStore,
) => ({
  ...place.hop,
  deviceId,
  sequence,
  value,
  ...(skipped ? { skipped } : {}),
})
