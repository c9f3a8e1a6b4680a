import { plainTitle } from '#features/search/domain/words/titles.ts'
import { tellingWords } from '#features/vacancies/domain/related.ts'
import type { Interest, Near } from './interest.ts'

/** What to find vacancies for; `without` are ids that are recommended no more. */
export type Wanted = {
  readonly interests: readonly Interest[]
  readonly home: Near | null
  readonly without: readonly string[]
}

/** Of each interest so many are weighed: a frequent word or a great city costs no more than a rare one. */
export const WEIGHED = 40
/** The newest near home fill a list that interests alone do not. */
export const FILLING = 120

const MOST_TITLE_WORDS = 4

/** The words by which titles like this one are looked for. */
export const titleWordsOf = (title: string): readonly string[] =>
  tellingWords(plainTitle(title) || title).slice(0, MOST_TITLE_WORDS)
/** Of so many words another title holds this many, or is nothing like it: one of two, two of three or four. */
export const halfOf = (words: number) => Math.ceil(words / 2)
