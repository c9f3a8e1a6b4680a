import { invalidFields } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { searchVacancies } from '../../contract/search.ts'
import { unknownPlaceWords } from '../../domain/search-words.ts'

/** Refuses, beside the field, a place near which no search would find a job. Where that cannot be asked, what was typed is taken as it is. */
export async function assertKnownPlace(location: string) {
  const found = await call(searchVacancies, { body: { location, limit: 1 } }).catch(() => null)
  if (found && !found.place) throw invalidFields({ location: unknownPlaceWords(location) })
}
