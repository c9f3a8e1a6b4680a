import type { Card } from './cards.ts'
import type { FacetCount, SearchPlan } from '../domain/plan.ts'

export type SpellingGuess = { readonly typed: string; readonly meant: string }
/**
 * How many open vacancies contain each of two words, counted only up to a limit. `sameStem` is true if both have the same lexeme, which a search
 * cannot distinguish.
 */
export type GuessFrequency = SpellingGuess & {
  readonly times: number
  readonly meantTimes: number
  readonly sameStem: boolean
}
export type NewVacanciesQuestion = { readonly plan: SearchPlan; readonly since: Date }
export type MatchPage = {
  readonly total: number
  readonly cards: readonly Card[]
  readonly facets: readonly FacetCount[] | null
}

/** A source of matches: the database or the index in memory. Both must return the same sets; the database is the reference. */
export interface MatchSource {
  /** Finds one page, the total and, if `withFacets` is set, the counts of every filter. */
  find(plan: SearchPlan, now: Date, withFacets: boolean): Promise<MatchPage>
  /** Counts the vacancies that each of several plans finds. */
  count(plans: readonly SearchPlan[], now: Date): Promise<readonly number[]>
  /** Returns, for each plan, the ids of vacancies listed after its instant, the newest first and at most `limit`. */
  newSince(
    questions: readonly NewVacanciesQuestion[],
    limit: number,
    now: Date,
  ): Promise<readonly (readonly string[])[]>
  /** Returns the titles of vacancies listed after an instant, the newest first and at most `limit`. */
  newTitles(since: Date, limit: number, now: Date): Promise<readonly string[]>
  frequencies(guesses: readonly SpellingGuess[], now: Date): Promise<readonly GuessFrequency[]>
}
