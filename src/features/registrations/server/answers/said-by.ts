import type { Save } from './read-save.ts'
import type { ValueInStore } from './sealed-answers.ts'

/** What the log says of a save: the answer as it is stored, so that a sealed one is sealed there too. */
export const saidBy = ({ deviceId, sequence, place, skipped }: Save, value: ValueInStore) => ({
  ...place.hop,
  deviceId,
  sequence,
  value,
  ...(skipped ? { skipped } : {}),
})
