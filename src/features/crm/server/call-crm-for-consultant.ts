import { conflict, unavailable } from '#shared/failure.ts'
import { OutsideUnavailableError, OutsideRefusedError } from '#server/operations/outside-errors.ts'

/**
 * Runs a CRM call while a consultant waits for the response. A CRM that is unavailable or refuses is not a fault of the portal, so the consultant
 * sees the CRM's message instead of a server error.
 */
export async function callCrmForConsultant<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutsideUnavailableError) throw unavailable(5, error.message)
    if (error instanceof OutsideRefusedError) throw conflict(error.message)
    throw error
  }
}
