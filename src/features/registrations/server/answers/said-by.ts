import type { Save } from './read-save.ts'
import type { Lying } from './sealed-answers.ts'

/** What the log tells of a save: the answer as it lies, so that its commitment tells as little. */
export const saidBy = ({ deviceId, sequence, place, skipped }: Save, value: Lying) => ({
  ...place.hop,
  deviceId,
  sequence,
  value,
  ...(skipped ? { skipped } : {}),
})
