import type { IndexPart } from '../domain/index/index-part.ts'
import { indexMatches } from './index-matches.ts'
import type { MatchSource } from './match-source.ts'

/** The index where it is ready, the database until then and where it was refused: decided for each question. */
export function readyMatches(index: { readonly parts: () => readonly IndexPart[] | undefined }, database: MatchSource): MatchSource {
  const source = () => {
    const parts = index.parts()
    return parts ? indexMatches(parts) : database
  }
  return {
    find: (plan, now, withFacets) => source().find(plan, now, withFacets),
    count: (plans, now) => source().count(plans, now),
    newSince: (questions, limit, now) => source().newSince(questions, limit, now),
    frequencies: (guesses, now) => source().frequencies(guesses, now),
  }
}
