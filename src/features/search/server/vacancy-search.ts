import type { Anonymous, Candidate } from '#server/security/viewers.ts'
import type { SearchResult, SearchSummary } from '../contract/search.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'
import type { VacancyCard } from './cards.ts'

/** The criteria of a search. `facets` is true if the answer should include the counts of every filter. */
export type SearchRequest = VacancyCriteria & { readonly facets: boolean }

/** A request for the vacancies that fulfil these criteria and were listed after the instant `since`. */
export type NewVacanciesRequest = { readonly criteria: VacancyCriteria; readonly since: Date }

/** The answer to a search, with a card for each vacancy on the page. */
export type SearchAnswer = {
  readonly summary: SearchSummary
  readonly cards: readonly VacancyCard[]
}

export interface VacancySearch {
  answer(asked: SearchRequest, viewer: Candidate | Anonymous, now: Date): Promise<SearchAnswer>
  search(asked: SearchRequest, viewer: Candidate | Anonymous, now: Date): Promise<SearchResult>
  /** Returns, for each of several searches, the ids of new vacancies, the newest first and at most `limit`. */
  newSince(
    asked: readonly NewVacanciesRequest[],
    limit: number,
    now: Date,
  ): Promise<readonly (readonly string[])[]>
}
