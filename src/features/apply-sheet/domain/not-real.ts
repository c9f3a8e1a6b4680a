import { MINUTE } from '#shared/words/durations.ts'

/** The milliseconds for which a branch can undo its decision that an application is not real. Then the application is deleted. */
export const NOT_REAL_UNDO_MS = 10 * MINUTE
