import {
  type ApplicationStatus,
  STATUSES,
} from '#features/tracked-applications/domain/application-status.ts'
import { APPLICATIONS } from '#features/tracked-applications/domain/desk-path.ts'
import { shortAddress } from '#shared/short-address.ts'
import { isUuid } from '#shared/words/identifiers.ts'

/** Where somebody stands in the list of applications: all of it is in the address. '' is any. */
export type ApplicantPlace = {
  readonly status: ApplicationStatus | ''
  readonly query: string
  readonly branch: string
  readonly vacancy: string
  readonly page: number
}

export const BEGINNING: ApplicantPlace = { status: '', query: '', branch: '', vacancy: '', page: 1 }
export const PER_PAGE = 25
/** Further nobody leafs. */
export const MOST_PAGES = 10_000 / PER_PAGE

const idIn = (given: string | null) => (given !== null && isUuid(given) ? given : '')

/** What an address says; what it says wrongly is as if it were not there. */
export function placeOf(search: { get(name: string): string | null }): ApplicantPlace {
  const page = Number(search.get('page'))
  return {
    status: STATUSES.find((status) => status === search.get('status')) ?? '',
    query: (search.get('q') ?? '').slice(0, 200),
    branch: idIn(search.get('branch')),
    vacancy: idIn(search.get('vacancy')),
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** The shortest address of a place. */
export function listPath({ status, query, branch, vacancy, page }: ApplicantPlace): string {
  return shortAddress(APPLICATIONS, {
    status,
    q: query,
    branch,
    vacancy,
    page: page === 1 ? '' : String(page),
  })
}

/** The same list with something else asked of it, from its first page. Another branch has other vacancies. */
export const changed = (
  place: ApplicantPlace,
  change: Partial<ApplicantPlace>,
): ApplicantPlace => ({
  ...place,
  page: 1,
  ...('branch' in change ? { vacancy: '' } : {}),
  ...change,
})
export const isFiltered = ({ query, branch, vacancy }: ApplicantPlace) =>
  query !== '' || branch !== '' || vacancy !== ''
