import { isNationwide } from '#features/places/domain/area-names.ts'
import { type FoundPlace, formatPlaceLabel } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { PlaceFromKeywords } from '../contract/search.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'
import { splitKeywordsAndPlace } from '../domain/words/place-in-words.ts'
import { isMeantAsPlace } from '../domain/words/meant-as-place.ts'
import { toNameKey, splitIntoWords } from '../domain/words/query-words.ts'
import type { TitleLexicon } from './lexicon.ts'

/**
 * Search criteria with the place that they mean. The place comes from the location field or, if that is empty, from the keywords; its name is then no
 * longer among the keywords.
 */
export type CriteriaWithPlace = {
  readonly criteria: VacancyCriteria
  readonly found: FoundPlace | undefined
  readonly placeRead: PlaceFromKeywords | null
  /**
   * The words of the place's name if it was among the keywords. They are omitted if they are also frequent in job titles: 'Sale' is in every sales
   * job.
   */
  readonly nameSaid?: readonly string[]
}

export function makePlaceReader(places: PlaceFinder, titles: TitleLexicon) {
  return async (criteria: VacancyCriteria, now: Date): Promise<CriteriaWithPlace> => {
    const { keywords, location } = criteria
    if (location)
      return {
        criteria,
        found: isNationwide(location) ? undefined : await places.find(location),
        placeRead: null,
      }
    for (const split of splitKeywordsAndPlace(keywords)) {
      // Misspelt place names are not accepted among keywords, because almost any word resembles some place.
      const found = await places.find(split.location, { guess: false })
      if (!found) continue
      const { trades } = await titles.current(now)
      const elsewhere = trades.get(toNameKey(splitIntoWords(split.location))) ?? 0
      if (!isMeantAsPlace(split, found.place, elsewhere)) continue
      const placeRead = {
        keywords: split.keywords,
        location: formatPlaceLabel(found.place),
        literally: split.literally,
      }
      return {
        criteria: { ...criteria, keywords: placeRead.keywords, location: placeRead.location },
        found,
        placeRead,
        ...(isMeantAsPlace({ ...split, said: false }, found.place, elsewhere) && {
          nameSaid: splitIntoWords(split.location).map((word) => word.toLowerCase()),
        }),
      }
    }
    return { criteria, found: undefined, placeRead: null }
  }
}
