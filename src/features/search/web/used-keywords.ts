import type { SearchResult } from '../contract/search.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'

/** Returns the keywords and location that the search used, after a correction and after taking a place from the keywords. */
export function readUsedKeywords(
  { keywords, location }: VacancyCriteria,
  result: SearchResult | null,
) {
  const { placeRead = null, didYouMean = null } = result ?? {}
  if (placeRead) return { keywords: placeRead.keywords, location: placeRead.location }
  return { keywords: didYouMean?.applied ? didYouMean.query : keywords, location }
}
