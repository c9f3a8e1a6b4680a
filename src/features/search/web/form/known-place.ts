import { invalidFields } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { searchVacancies } from '../../contract/search.ts'
import { describeUnknownPlace } from '../../domain/search-titles.ts'

/**
 * Throws a field error if the server does not know the location. If the request fails, the location is accepted, because a search may still find jobs
 * for it.
 */
export async function assertKnownPlace(location: string) {
  const found = await call(searchVacancies, { body: { location, limit: 1 } }).catch(() => null)
  if (found && !found.place) throw invalidFields({ location: describeUnknownPlace(location) })
}
