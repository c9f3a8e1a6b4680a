import { isDeadlock } from '#server/database/database.ts'

const MAX_DEADLOCK_TRIES = 3

/**
 * Repeats the work after a deadlock. An erasure locks all rows of a person, so it can deadlock with the person's other requests; the database then
 * aborts one of the two.
 */
export async function retryAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tried === MAX_DEADLOCK_TRIES) throw error
    }
  }
}
