import type { BranchPage, ListedBranch } from '#features/branches/contract.ts'
import type { PayOfTitle } from '#features/search/contract/pay.ts'
import type { SearchFacets, SearchResult } from '#features/search/contract/search.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'

/** With fewer jobs than this near a place, a wide screen shows three of them instead of six. */
const MIN_JOBS_FOR_SIX_CARDS = 11
const MAX_CARDS = 6
const MAX_CARDS_OF_FEW = 3

export type HomePlace = {
  /** The text by which a search finds the place. */
  readonly location: string
  readonly name: string
  readonly area: boolean
}
export type NearestBranch = ListedBranch & Pick<BranchPage, 'team'>
export type QuickLink = {
  readonly label: string
  readonly href: string
  readonly count?: number | undefined
}
/** What the home page shows of the job board: near a place or, without one, of the whole country. */
export type HomeBoard = {
  readonly place: HomePlace | null
  readonly total: number
  readonly jobs: readonly VacancyRecord[]
  /** All sectors with jobs, the largest first. */
  readonly sectors: SearchFacets['sector']
  readonly pay: readonly PayOfTitle[]
  readonly branches: readonly ListedBranch[]
  /** The branch nearest to the place, with some of its people; null if it is not known. */
  readonly nearest: NearestBranch | null
  /** The quick links to jobs near the place. Omitted for the whole country, whose links the page has loaded separately. */
  readonly links?: readonly QuickLink[]
  readonly at: string
  /** True if this is an earlier board, which is shown because there is no connection now. */
  readonly isOld?: boolean
}

/** Returns the newest jobs near a place, at most one of each title: up to six, or up to three if there are few jobs. */
export function chooseNearJobs({
  vacancies,
  total,
}: Pick<SearchResult, 'vacancies' | 'total'>): readonly VacancyRecord[] {
  return keepFirstOfTitle(vacancies).slice(
    0,
    total < MIN_JOBS_FOR_SIX_CARDS ? MAX_CARDS_OF_FEW : MAX_CARDS,
  )
}

/**
 * Returns up to six of the newest jobs from different regions, so that the page represents the whole country. If the jobs are from fewer regions,
 * further jobs are added.
 */
export function chooseJobsOfRegions(
  vacancies: readonly VacancyRecord[],
  regionOf: (vacancy: VacancyRecord) => string | null,
): readonly VacancyRecord[] {
  const different = keepFirstOfTitle(vacancies)
  const regions = new Set<string>()
  const firstOfRegions = different.filter((vacancy) => {
    const region = regionOf(vacancy)
    if (region === null || regions.has(region)) return false
    regions.add(region)
    return true
  })
  const chosen = new Set([...new Set([...firstOfRegions, ...different])].slice(0, MAX_CARDS))
  // The jobs keep the given order, the newest first, including those that only fill the list.
  return different.filter((vacancy) => chosen.has(vacancy))
}

/** Keeps the first vacancy of each title. */
function keepFirstOfTitle(vacancies: readonly VacancyRecord[]) {
  const seen = new Set<string>()
  return vacancies.filter(({ vjA_JobTitle: title }) => {
    const key = title.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export const sortLargestFirst = (facets: SearchResult['facets']): SearchFacets['sector'] =>
  (facets?.sector ?? []).filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
