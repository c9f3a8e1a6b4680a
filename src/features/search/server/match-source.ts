import type { VacancyCard } from './cards.ts'
import type { FacetCount, SearchPlan } from '../domain/plan.ts'

export type SpellingGuess = { readonly typed: string; readonly meant: string }
/**
 * How many open vacancies contain a typed word and its correction, counted only up to a limit. `sameStem` is true if both words have the same lexeme,
 * so that a search cannot tell them apart.
 */
export type GuessFrequency = SpellingGuess & {
  readonly times: number
  readonly meantTimes: number
  readonly sameStem: boolean
}
export type NewVacanciesQuestion = { readonly plan: SearchPlan; readonly since: Date }
export type MatchPage = {
  readonly total: number
  readonly cards: readonly VacancyCard[]
  readonly facets: readonly FacetCount[] | null
}

/** Finds vacancies, in the database or in the index in memory. Both must return the same sets; if they differ, the database is right. */
export interface VacancyMatchFinder {
  /** Finds one page of a search and the total. If `withFacets` is true, it also counts the vacancies for each filter's values. */
  find(plan: SearchPlan, now: Date, withFacets: boolean): Promise<MatchPage>
  /** Counts the vacancies that each of several plans finds. */
  count(plans: readonly SearchPlan[], now: Date): Promise<readonly number[]>
  /** Returns, for each search, the ids of vacancies that were listed after its instant, the newest first and at most `limit`. */
  newSince(
    questions: readonly NewVacanciesQuestion[],
    limit: number,
    now: Date,
  ): Promise<readonly (readonly string[])[]>
  /** Returns the titles of vacancies listed after an instant, the newest first and at most `limit`. */
  newTitles(since: Date, limit: number, now: Date): Promise<readonly string[]>
  frequencies(guesses: readonly SpellingGuess[], now: Date): Promise<readonly GuessFrequency[]>
}
