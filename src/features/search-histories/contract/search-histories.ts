import * as z from 'zod/mini'
import { SearchCriteria } from '#features/search/contract/search.ts'
import { empty, endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { ALERTS } from '../domain/alerts.ts'
import { MOST_COUNTED, NAME_LENGTH } from '../domain/kept-search.ts'

/** A saved search. `newCount` is the number of vacancies listed since the candidate last ran it, at most 100. */
export const SearchHistory = z.object({
  id: Id,
  criteria: SearchCriteria,
  name: z.string(),
  alert: z.enum(ALERTS),
  newCount: z.int().check(z.gte(0), z.lte(MOST_COUNTED)),
  createdAt: Instant,
})
export type SearchHistory = z.output<typeof SearchHistory>

const ofUser = z.object({ id: Id })
const ofHistory = z.object({ id: Id, historyId: Id })
const wanted = {
  name: z.optional(
    z.string().check(z.maxLength(NAME_LENGTH, `Use ${NAME_LENGTH} characters or fewer`)),
  ),
  alert: z.optional(z.enum(ALERTS, 'Choose from Off, Instant, Daily and Weekly')),
}

export const listSearchHistories = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/searchhistories',
  params: ofUser,
  reply: json(z.array(SearchHistory)),
  fallback: 'Unable to get search histories',
  summary:
    'Searches that the candidate made, the latest first, each with the number of vacancies that are new since',
})

export const keepSearch = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/searchhistory',
  params: ofUser,
  body: z.strictObject({ criteria: SearchCriteria, ...wanted }),
  reply: json(SearchHistory, 201),
  fallback: 'Unable to update search histories',
  summary: 'Keep a search; the same one made again becomes the newest (200)',
})

export const updateSearchHistory = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/searchhistory/:historyId',
  params: ofHistory,
  body: z.strictObject({ criteria: z.optional(SearchCriteria), ...wanted }),
  reply: json(SearchHistory),
  fallback: 'Unable to update search histories',
  summary: 'Change the name, the alert or the criteria of a kept search; what is left out stays',
})

export const deleteSearchHistory = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/searchhistory/:historyId',
  params: ofHistory,
  reply: empty,
  fallback: 'Unable to delete search histories',
  summary: 'Forget a kept search, with its alert',
})
