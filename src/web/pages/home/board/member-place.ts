import { addressEndpoints } from '#features/candidates/contract/records/address.ts'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { call } from '#web/call/call.ts'

/** Returns where a member wants to work or, if they have not said that, where they live; null if neither is known or can be read. */
export async function readMemberPlace(id: string): Promise<string | null> {
  const wishes = await call(jobPreferencesEndpoints.list, { params: { id } }).catch(() => [])
  const wanted = wishes.find(({ location }) => location.trim())?.location.trim()
  if (wanted) return wanted
  const [home] = await call(addressEndpoints.list, { params: { id } }).catch(() => [])
  return home ? home.postCode || home.city || null : null
}
