import { MINUTE } from '#shared/words/durations.ts'

/** How long the branch can take back that an application is not real. After that it is deleted. */
export const NOT_REAL_UNDO_MS = 10 * MINUTE
