import { invalidFields } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { searchVacancies } from '../../contract/search.ts'
import { describeUnknownPlace } from '../../domain/search-titles.ts'

/** Throws a field error for a location that no search knows. If the request fails, the typed location is accepted. */
export async function assertKnownPlace(location: string) {
  const found = await call(searchVacancies, { body: { location, limit: 1 } }).catch(() => null)
  if (found && !found.place) throw invalidFields({ location: describeUnknownPlace(location) })
}
