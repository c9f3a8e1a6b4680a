import type { Card } from './cards.ts'
import type { FacetCount, Plan } from '../domain/plan.ts'

export type Guess = { readonly typed: string; readonly meant: string }
/**
 * How many open vacancies contain each of two words, counted only up to a limit. `sameStem` is true if both have the same lexeme, which a search
 * cannot distinguish.
 */
export type Frequency = Guess & {
  readonly times: number
  readonly meantTimes: number
  readonly sameStem: boolean
}
export type NewQuestion = { readonly plan: Plan; readonly since: Date }
export type Matches = {
  readonly total: number
  readonly cards: readonly Card[]
  readonly facets: readonly FacetCount[] | null
}

/** A source of matches: the database or the index in memory. Both must return the same sets; the database is the reference. */
export interface MatchSource {
  /** Finds one page, the total and, if `withFacets` is set, the counts of every filter. */
  find(plan: Plan, now: Date, withFacets: boolean): Promise<Matches>
  /** Counts the vacancies that each of several plans finds. */
  count(plans: readonly Plan[], now: Date): Promise<readonly number[]>
  /** Returns, for each plan, the ids of vacancies listed after its instant, the newest first and at most `limit`. */
  newSince(
    questions: readonly NewQuestion[],
    limit: number,
    now: Date,
  ): Promise<readonly (readonly string[])[]>
  /** Returns the titles of vacancies listed after an instant, the newest first and at most `limit`. */
  newTitles(since: Date, limit: number, now: Date): Promise<readonly string[]>
  frequencies(guesses: readonly Guess[], now: Date): Promise<readonly Frequency[]>
}
