import { useCallback } from 'react'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { useLastPage } from '#web/reading/use-last-page.ts'
import { listDrivers } from '../contract/driver.ts'

/** The person of a registration is this driver at its branch; null where they are none yet. The earlier answer stays until the next one comes. */
export function useOwnDriver(registrationId: string) {
  const loaded = useLoaded(
    useCallback(
      async () => ({ driver: (await call(listDrivers, { query: { registrationId } }))[0] ?? null }),
      [registrationId],
    ),
  )
  const known = useLastPage(loaded)
  return {
    failure: loaded.stage === 'failed' ? loaded.failure : undefined,
    known,
    again: loaded.again,
  }
}
