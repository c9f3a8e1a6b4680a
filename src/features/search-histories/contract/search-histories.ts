import * as z from 'zod/mini'
import { SearchCriteria } from '#features/search/contract/search.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { ALERT_FREQUENCIES } from '../domain/alerts.ts'
import { MAX_NEW_COUNT, MAX_SEARCH_NAME_LENGTH } from '../domain/saved-search.ts'

/** A saved search. `newCount` is the number of vacancies that were listed since the candidate last ran it, at most 100. */
export const SearchHistory = z.object({
  id: Id,
  criteria: SearchCriteria,
  name: z.string(),
  alert: z.enum(ALERT_FREQUENCIES),
  newCount: z.int().check(z.gte(0), z.lte(MAX_NEW_COUNT)),
  createdAt: Instant,
})
export type SearchHistory = z.output<typeof SearchHistory>

const userParams = z.object({ id: Id })
const historyParams = z.object({ id: Id, historyId: Id })
const nameAndAlertFields = {
  name: z.optional(
    z
      .string()
      .check(
        z.maxLength(MAX_SEARCH_NAME_LENGTH, `Use ${MAX_SEARCH_NAME_LENGTH} characters or fewer`),
      ),
  ),
  alert: z.optional(z.enum(ALERT_FREQUENCIES, 'Choose from Off, Instant, Daily and Weekly')),
}

export const listSearchHistories = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/searchhistories',
  params: userParams,
  reply: jsonReply(z.array(SearchHistory)),
  fallback: 'Unable to get search histories',
  summary:
    'Searches that the candidate made, the latest first, each with the number of vacancies that are new since',
})

export const saveSearchHistory = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/searchhistory',
  params: userParams,
  body: z.strictObject({ criteria: SearchCriteria, ...nameAndAlertFields }),
  reply: jsonReply(SearchHistory, 201),
  fallback: 'Unable to update search histories',
  summary: 'Keep a search; the same one made again becomes the newest (200)',
})

export const updateSearchHistory = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/searchhistory/:historyId',
  params: historyParams,
  body: z.strictObject({ criteria: z.optional(SearchCriteria), ...nameAndAlertFields }),
  reply: jsonReply(SearchHistory),
  fallback: 'Unable to update search histories',
  summary: 'Change the name, the alert or the criteria of a kept search; what is left out stays',
})

export const deleteSearchHistory = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/searchhistory/:historyId',
  params: historyParams,
  reply: emptyReply,
  fallback: 'Unable to delete search histories',
  summary: 'Forget a kept search, with its alert',
})
