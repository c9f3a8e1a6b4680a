import { useEffect, useReducer } from 'react'
import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { getDriver } from '../../contract/driver.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'
import { advanceDriverState, EMPTY_DRIVER_STATE } from '../driver-state.ts'

/**
 * Returns the active driver, with the data that the modals show. At first it is `driverId`, the driver of the page. A modal can switch to another
 * driver; once all modals are closed, the page's driver is active again.
 */
export function useActiveDriver(
  driverId: string | null,
  registrationId: string | undefined,
  allClosed: boolean,
) {
  const [state, dispatch] = useReducer(advanceDriverState, {
    ...EMPTY_DRIVER_STATE,
    activeDriverId: driverId,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing all modals must activate the page's driver again
  useEffect(() => dispatch({ type: 'driverChosen', id: driverId }), [driverId, allClosed])

  const { activeDriverId: id } = state
  const profile = useReading(id ?? undefined, () => call(getDriver, { params: { id: id ?? '' } }))
  const structures = useReading(registrationId ?? 'all', () =>
    call(listOrganisationStructures, { query: registrationId ? { registrationId } : {} }),
  )
  const profileRead = profile.stage === 'ready' ? profile.data : null
  const structuresRead = structures.stage === 'ready' ? structures.data : null
  useEffect(() => {
    if (profileRead) dispatch({ type: 'profileRead', profile: profileRead })
  }, [profileRead])
  useEffect(() => {
    if (structuresRead) dispatch({ type: 'structuresRead', structures: structuresRead })
  }, [structuresRead])

  const failed = [profile, structures].filter((loaded) => loaded.stage === 'failed')
  const again = () => {
    for (const loaded of failed) loaded.again()
  }
  return { state, dispatch, failure: failed[0]?.failure, again, readAgain: profile.again }
}
export type ActiveDriver = ReturnType<typeof useActiveDriver>
