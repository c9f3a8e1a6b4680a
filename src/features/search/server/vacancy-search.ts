import type { Anonymous, Candidate } from '#server/viewer.ts'
import type { SearchResult } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'

/** Criteria, and whether the counts of every filter are wanted beside the vacancies. */
export type Asked = Criteria & { readonly facets: boolean }

/** What came onto the board after an instant and fulfils these criteria. */
export type AskedSince = { readonly criteria: Criteria; readonly since: Date }

/** What finds vacancies. Engines behind it answer alike: the SQL one is the measure of the others. */
export interface VacancySearch {
  search(asked: Asked, viewer: Candidate | Anonymous, now: Date): Promise<SearchResult>
  /** For each of several searches the ids of what is new, `limit` at most, the newest first. */
  newSince(asked: readonly AskedSince[], limit: number, now: Date): Promise<readonly (readonly string[])[]>
}
