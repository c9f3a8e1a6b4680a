import type { SearchResult } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'

/** What was really searched for: a word that nothing says was put right, and a place among the words is the place. */
export function askedWords({ keywords, location }: Criteria, result: SearchResult | null) {
  const { placeRead = null, didYouMean = null } = result ?? {}
  if (placeRead) return { keywords: placeRead.keywords, location: placeRead.location }
  return { keywords: didYouMean?.applied ? didYouMean.query : keywords, location }
}
