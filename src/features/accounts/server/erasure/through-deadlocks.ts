import { isDeadlock } from '#server/database/database.ts'

const TRIES = 3

/** An erasure touches all that is a person's, so it may cross with whatever the person does elsewhere. The database ends one of the two: then it is tried again. */
export async function throughDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tried === TRIES) throw error
    }
  }
}
