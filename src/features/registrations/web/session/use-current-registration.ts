import { call } from '#web/call/call.ts'
import { browserCarrier } from '#web/call/carrier.ts'
import { createTimeLimitCarrier } from '#web/call/time-limit-carrier.ts'
import { Failure } from '#shared/failure.ts'
import { changeCandidate, useSession } from '#web/session/session.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { listRegistrations } from '../../contract/list-registrations.ts'
import { chooseCurrentRegistration } from '../../domain/life-cycle/current.ts'

/** The milliseconds to wait for the server before the last known registration is opened. */
const WAIT_BEFORE_LAST_KNOWN_MS = 4000

/**
 * Returns the id of the person's current registration; null if there is none. If the server cannot be reached, it is the id of the last known
 * registration.
 */
export const useCurrentRegistration = () => useReading('current', readCurrentRegistrationId)

export async function readCurrentRegistrationId(): Promise<string | null> {
  const { registrationId } = useSession.getState().candidate
  try {
    const current = chooseCurrentRegistration(
      await call(
        listRegistrations,
        {},
        registrationId
          ? createTimeLimitCarrier(browserCarrier, WAIT_BEFORE_LAST_KNOWN_MS)
          : browserCarrier,
      ),
    )
    changeCandidate({ registrationId: current?.id ?? null })
    return current?.id ?? null
  } catch (error) {
    if (error instanceof Failure && error.status >= 500 && registrationId) return registrationId
    throw error
  }
}
