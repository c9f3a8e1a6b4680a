import { shortenTitle } from '#features/search/domain/words/titles.ts'
import { selectInformativeWords } from '#features/vacancies/domain/related.ts'
import type { Interest, WorkArea } from './interest.ts'

/** The interests for which vacancies are searched. `without` has the ids of vacancies that must not be recommended again. */
export type RecommendationQuery = {
  readonly interests: readonly Interest[]
  readonly home: WorkArea | null
  readonly without: readonly string[]
}

/** The most vacancies that are scored for each interest, so that a frequent word or a large city costs no more than a rare one. */
export const MAX_SCORED_PER_INTEREST = 40
/** The number of newest vacancies near home that can fill the list if the interests find too few. */
export const MAX_NEW_NEAR_HOME = 120

const MAX_TITLE_WORDS = 4

/** Returns the words by which similar titles are found. */
export const listTitleWords = (title: string): readonly string[] =>
  selectInformativeWords(shortenTitle(title) || title).slice(0, MAX_TITLE_WORDS)
/** Returns how many of a title's words a similar title must contain: one of two, two of three or four. */
export const countHalfOfWords = (words: number) => Math.ceil(words / 2)
