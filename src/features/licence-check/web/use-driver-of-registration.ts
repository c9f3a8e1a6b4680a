import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { findLastValue } from '#web/reading/reading.ts'
import { listDrivers } from '../contract/driver.ts'

/**
 * Reads the driver that exists for a registration's person at its branch; null if there is none. The previous driver is returned until the response
 * arrives.
 */
export function useDriverOfRegistration(registrationId: string) {
  const reading = useReading(registrationId, async () => ({
    driver: (await call(listDrivers, { query: { registrationId } }))[0] ?? null,
  }))
  return {
    failure: reading.stage === 'failed' ? reading.failure : undefined,
    known: findLastValue(reading),
    again: reading.again,
  }
}
