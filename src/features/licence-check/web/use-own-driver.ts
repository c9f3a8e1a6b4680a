import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { lastOf } from '#web/reading/reading.ts'
import { listDrivers } from '../contract/driver.ts'

/** The person of a registration is this driver at its branch; null where they are none yet. The earlier answer stays until the next one comes. */
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
