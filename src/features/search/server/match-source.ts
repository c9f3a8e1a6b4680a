import type { Card } from './cards.ts'
import type { FacetCount, Plan } from '../domain/plan.ts'

export type Guess = { readonly typed: string; readonly meant: string }
/** How many open vacancies hold each of two words, counted no further than matters; `sameStem` where they are one to a search. */
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

/** What plans are asked of: the database, or the index in memory. They answer with the same sets; the database's is the measure. */
export interface MatchSource {
  /** One page, the total and, where asked for, the counts of every filter. */
  find(plan: Plan, now: Date, withFacets: boolean): Promise<Matches>
  /** How many vacancies each of several plans finds. */
  count(plans: readonly Plan[], now: Date): Promise<readonly number[]>
  /** For each plan the ids of what was listed after its instant, `limit` at most, the newest first. */
  newSince(
    questions: readonly NewQuestion[],
    limit: number,
    now: Date,
  ): Promise<readonly (readonly string[])[]>
  /** Titles of what was listed after an instant, `limit` vacancies at most, the newest first. */
  newTitles(since: Date, limit: number, now: Date): Promise<readonly string[]>
  frequencies(guesses: readonly Guess[], now: Date): Promise<readonly Frequency[]>
}
