import type { SearchResult } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'

/** What was really searched for: a word that nothing says was put right. */
export const askedWords = ({ keywords, location }: Criteria, result: SearchResult | null) => ({ keywords: result?.didYouMean?.applied ? result.didYouMean.query : keywords, location })
