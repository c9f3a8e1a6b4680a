import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { getVacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { type ListedBranch, listBranchPages } from '#features/branches/contract.ts'
import { chooseBranch } from '#features/branches/domain/choose-branch.ts'
import { loadPurifier } from '#web/reading/purify.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import type { CallCarrier } from '#web/call/carrier.ts'
import { type SearchResult, searchVacancies } from '../contract/search.ts'
import { formatSearchQuery, type SearchAddress } from '../domain/search-address.ts'
import { ENOUGH_RESULTS } from '../domain/enough-results.ts'

export type SearchProblem = {
  readonly status: number
  readonly message: string
  readonly requestId?: string | undefined
}
export type LoadedSearch = SearchAddress & {
  /** The query of the address without the vacancy in the pane. Two results with the same key have the same list. */
  readonly key: string
  readonly result: SearchResult | null
  /** The reason why the search failed; null if it did not. The page then shows it together with the filters. */
  readonly problem: SearchProblem | null
  readonly detail: VacancyDetail | null
  /** The branch that people can call where there are few jobs; null elsewhere, or if it is not known. */
  readonly branch: ListedBranch | null
}

export const WIDE_SCREEN_QUERY = '(min-width: 64rem)'

let lastLoadedSearch: LoadedSearch | undefined

/** Loads the list and the vacancy in the pane next to it. In the browser, the list is not loaded again while only the vacancy in the pane changes. */
export async function loadSearchPage(
  address: SearchAddress,
  carry: CallCarrier,
): Promise<LoadedSearch> {
  const key = formatSearchQuery(address.criteria)
  const same =
    lastLoadedSearch?.key === key && lastLoadedSearch.job !== address.job
      ? lastLoadedSearch
      : undefined
  const found = same ? { ...same, ...address } : await loadResults(address, key, carry)
  const shown = { ...found, detail: await loadPaneVacancy(found, carry, same?.detail) }
  if (!import.meta.env.SSR) lastLoadedSearch = shown.problem ? undefined : shown
  return shown
}

async function loadResults(
  address: SearchAddress,
  key: string,
  carry: CallCarrier,
): Promise<LoadedSearch> {
  const empty = { ...address, key, detail: null, branch: null }
  try {
    const result = await call(
      searchVacancies,
      { body: { ...address.criteria, facets: true } },
      carry,
    )
    return {
      ...empty,
      result,
      problem: null,
      branch: hasFewResults(result)
        ? await loadBranch(result, address.criteria.location, carry)
        : null,
    }
  } catch (failure) {
    const { status, message, requestId } = failure as Failure
    // The status 500 is also used if there was no response. The browser's message for that would not help anyone, so the call's general message is
    // shown.
    return {
      ...empty,
      result: null,
      problem: {
        status: status ?? 500,
        message: status === 500 ? searchVacancies.fallback : message,
        requestId,
      },
    }
  }
}

/** True for a list that is so short that wider searches are shown beside it. */
export const hasFewResults = ({ total }: SearchResult) => total > 0 && total < ENOUGH_RESULTS

/** Loads the branch nearest to the place or, without one, with most of the jobs found. The list is shown without a branch if that fails. */
async function loadBranch(
  { facets, place, placeRead }: SearchResult,
  location: string,
  carry: CallCarrier,
): Promise<ListedBranch | null> {
  // No branch can be near a location that the search does not know.
  const near = place ? (placeRead?.location ?? location) : ''
  const branches = await call(listBranchPages, { query: { near } }, carry).catch(() => [])
  return chooseBranch(branches, place?.name, facets?.branch ?? [])
}

/**
 * Loads the vacancy for the pane: the one in the address, otherwise the first of the list. Returns null on small screens, which have no pane, and for
 * a short list without a vacancy in the address, because wider searches take the place of the pane. The vacancy `shown`, which the pane already has,
 * is not loaded again.
 */
async function loadPaneVacancy(
  { job, result }: LoadedSearch,
  carry: CallCarrier,
  shown?: VacancyDetail | null,
): Promise<VacancyDetail | null> {
  if (!import.meta.env.SSR && !matchMedia(WIDE_SCREEN_QUERY).matches) return null
  const first = result && !hasFewResults(result) ? result.vacancies[0]?.vjA_GUID : undefined
  await loadPurifier()
  for (const id of new Set([job, first])) {
    // If the requested vacancy has closed meanwhile, the first one is shown.
    if (id && id === shown?.id) return shown
    const detail = id
      ? await call(getVacancyDetail, { params: { id } }, carry).catch(() => null)
      : null
    if (detail) return detail
  }
  return null
}
