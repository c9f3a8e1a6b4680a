import { conflict, unavailable } from '#shared/failure.ts'
import { OutsideAway, OutsideRefused } from '#server/operations/outside-errors.ts'

/** Asks a CRM while someone waits. What it does not do is no fault of ours, and has words. */
export async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutsideAway) throw unavailable(5, error.message)
    if (error instanceof OutsideRefused) throw conflict(error.message)
    throw error
  }
}
