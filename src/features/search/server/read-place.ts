import { isNationwide } from '#features/places/domain/area-names.ts'
import { type FoundPlace, placeLabel } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { PlaceRead } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import { isMeant, placeSplits } from '../domain/words/place-in-words.ts'
import { nameKey, wordsIn } from '../domain/words/query-words.ts'
import type { Lexicon } from './lexicon.ts'

/** Criteria with their place: the one in the location field, otherwise one found among the keywords, which then is no longer a keyword. */
export type Located = {
  readonly criteria: Criteria
  readonly found: FoundPlace | undefined
  readonly placeRead: PlaceRead | null
  /** The words of the place's name among the keywords, unless they are common in job titles too: 'Sale' is in every sales job. */
  readonly nameSaid?: readonly string[]
}

export function placeReader(places: PlaceFinder, titles: Lexicon) {
  return async (criteria: Criteria, now: Date): Promise<Located> => {
    const { keywords, location } = criteria
    if (location)
      return {
        criteria,
        found: isNationwide(location) ? undefined : await places.find(location),
        placeRead: null,
      }
    for (const split of placeSplits(keywords)) {
      // Misspelt names are not accepted here, because almost any keyword resembles some place.
      const found = await places.find(split.location, { guess: false })
      if (!found) continue
      const { trades } = await titles.current(now)
      const elsewhere = trades.get(nameKey(wordsIn(split.location))) ?? 0
      if (!isMeant(split, found.place, elsewhere)) continue
      const placeRead = {
        keywords: split.keywords,
        location: placeLabel(found.place),
        literally: split.literally,
      }
      return {
        criteria: { ...criteria, keywords: placeRead.keywords, location: placeRead.location },
        found,
        placeRead,
        ...(isMeant({ ...split, said: false }, found.place, elsewhere) && {
          nameSaid: wordsIn(split.location).map((word) => word.toLowerCase()),
        }),
      }
    }
    return { criteria, found: undefined, placeRead: null }
  }
}
