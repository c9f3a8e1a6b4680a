import { isDeadlock } from '#server/database/database.ts'

const MOST_TRIES = 3

/** An erasure locks everything that is a person's, so it may deadlock with anything that the person does elsewhere. The database ends one of the two, which is then tried again. */
export async function throughDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tried === MOST_TRIES) throw error
    }
  }
}
