import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { lastOf } from '#web/reading/reading.ts'
import { listDrivers } from '../contract/driver.ts'

/** The driver that the person of a registration is at its branch; null where they are none yet. What was known stays until it is read again. */
export function useOwnDriver(registrationId: string) {
  const reading = useReading(registrationId, async () => ({
    driver: (await call(listDrivers, { query: { registrationId } }))[0] ?? null,
  }))
  return {
    failure: reading.stage === 'failed' ? reading.failure : undefined,
    known: lastOf(reading),
    again: reading.again,
  }
}
