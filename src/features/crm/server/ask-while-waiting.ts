import { conflict, unavailable } from '#shared/failure.ts'
import { OutsideAway, OutsideRefused } from '#server/operations/outside-errors.ts'

/** A consultant waits for this answer. A CRM that is away or refuses is no fault of ours, and its text is shown. */
export async function askWhileWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutsideAway) throw unavailable(5, error.message)
    if (error instanceof OutsideRefused) throw conflict(error.message)
    throw error
  }
}
