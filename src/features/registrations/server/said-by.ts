import type { Value } from '#features/registration-flow/domain/answers.ts'
import type { Save } from './read-save.ts'

/** What the log tells of a save. */
export const saidBy = ({ deviceId, sequence, place, skipped }: Save, value: Value | null) => ({ ...place.hop, deviceId, sequence, value, ...(skipped ? { skipped } : {}) })
