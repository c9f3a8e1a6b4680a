import { plainTitle } from '#features/search/domain/words/titles.ts'
import { tellingWords } from '#features/vacancies/domain/related.ts'
import type { Interest, Near } from './interest.ts'

/** Interests to find vacancies for; `without` are ids that are no longer recommended. */
export type VacanciesWanted = {
  readonly interests: readonly Interest[]
  readonly home: Near | null
  readonly without: readonly string[]
}

/** At most this many vacancies of each interest are scored, so that a frequent word or a large city costs no more than a rare one. */
export const MOST_SCORED = 40
/** This many of the newest vacancies near home fill a list that interests do not fill. */
export const MOST_NEW = 120

const MOST_TITLE_WORDS = 4

/** The words that similar titles are looked for by. */
export const titleWordsOf = (title: string): readonly string[] =>
  tellingWords(plainTitle(title) || title).slice(0, MOST_TITLE_WORDS)
/** A similar title holds at least this many of the words: one of two, two of three or four. */
export const halfOf = (words: number) => Math.ceil(words / 2)
