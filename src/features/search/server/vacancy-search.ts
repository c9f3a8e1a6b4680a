import type { Anonymous, Candidate } from '#server/security/viewers.ts'
import type { SearchResult, SearchSummary } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import type { Card } from './cards.ts'

/** Criteria, and whether the counts of every filter are wanted beside the vacancies. */
export type Asked = Criteria & { readonly facets: boolean }

/** What came onto the board after an instant and fulfils these criteria. */
export type AskedSince = { readonly criteria: Criteria; readonly since: Date }

/** What was found, with a card of each vacancy on the page. */
export type Answered = { readonly summary: SearchSummary; readonly cards: readonly Card[] }

/** What finds vacancies. */
export interface VacancySearch {
  answer(asked: Asked, viewer: Candidate | Anonymous, now: Date): Promise<Answered>
  search(asked: Asked, viewer: Candidate | Anonymous, now: Date): Promise<SearchResult>
  /** For each of several searches the ids of what is new, `limit` at most, the newest first. */
  newSince(
    asked: readonly AskedSince[],
    limit: number,
    now: Date,
  ): Promise<readonly (readonly string[])[]>
}
