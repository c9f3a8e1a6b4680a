import { plainTitle } from '#features/search/domain/words/titles.ts'
import { tellingWords } from '#features/vacancies/domain/related.ts'
import type { Interest, Near } from './interest.ts'

/** Interests to find vacancies for; `without` has the ids of vacancies that are no longer recommended. */
export type VacanciesWanted = {
  readonly interests: readonly Interest[]
  readonly home: Near | null
  readonly without: readonly string[]
}

/** The most vacancies of each interest that are scored, so that a frequent word or a large city costs no more than a rare one. */
export const MOST_SCORED = 40
/** The number of newest vacancies near home that can fill the list if the interests find too few. */
export const MOST_NEW = 120

const MOST_TITLE_WORDS = 4

/** Returns the words by which similar titles are found. */
export const titleWordsOf = (title: string): readonly string[] =>
  tellingWords(plainTitle(title) || title).slice(0, MOST_TITLE_WORDS)
/** Returns how many of the words a similar title must contain: one of two, two of three or four. */
export const halfOf = (words: number) => Math.ceil(words / 2)
