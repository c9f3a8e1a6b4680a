import { useCallback } from 'react'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { useLastPage } from '#web/reading/use-last-page.ts'
import { listDrivers } from '../contract/driver.ts'

/** The driver that the person of a registration is at its branch; null where they are none yet. What was known stays until it is read anew. */
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
