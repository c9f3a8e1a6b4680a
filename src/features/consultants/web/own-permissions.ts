import { type Permission, PERMISSIONS } from '#shared/permissions/permissions.ts'
import { call } from '#web/call/call.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { getOwnPermissions } from '../contract/own-permissions.ts'
import { cacheForConsultant } from './cached-for-consultant.ts'

const { useCached } = cacheForConsultant(
  async () => (await call(getOwnPermissions, {})).permissions,
)
const ALL: readonly Permission[] = PERMISSIONS.map(({ name }) => name)

/**
 * Returns what the consultant may do, so that screens leave out what the server would refuse; undefined until it is known. If it could not be read,
 * nothing is left out, because the server decides.
 */
export function useOwnPermissions(): readonly Permission[] | undefined {
  const reading = useCached()
  return reading.stage === 'failed' ? ALL : findLoadedValue(reading)
}

/** Returns whether the consultant has the permission; false until it is known. */
export const useMay = (permission: Permission): boolean =>
  useOwnPermissions()?.includes(permission) ?? false
