import {
  FLOW_TYPES,
  type FlowType,
} from '#features/registration-flow/domain/definition/definition.ts'
import { shortAddress } from '#shared/short-address.ts'
import {
  SORTS,
  type Sort,
  type View,
  VIEWS,
} from '#features/registrations/domain/desk-list/views.ts'

/** Where somebody stands in the list: all of it is in the address. */
export type ListPlace = {
  readonly view: View
  readonly query: string
  readonly branch: readonly string[]
  readonly flowType: readonly FlowType[]
  readonly submitted: number /** Those alone whose sending to a CRM failed. */
  readonly crmFailed: boolean
  readonly sort: Sort
  readonly page: number
}

export const BEGINNING: ListPlace = {
  view: 'review',
  query: '',
  branch: [],
  flowType: [],
  submitted: 0,
  crmFailed: false,
  sort: '-submitted',
  page: 1,
}
/** Days back; 0: any time. */
export const SUBMITTED_WITHIN = [1, 7, 30, 90] as const
export const PER_PAGE = 25
/** Further nobody leafs. */
export const MOST_PAGES = 10_000 / PER_PAGE

const oneOf = <Word extends string>(
  words: readonly Word[],
  given: string | null,
  otherwise: Word,
) => words.find((word) => word === given) ?? otherwise
const several = (given: string | null) => (given ?? '').split(',').filter((part) => part !== '')

/** What an address says; what it says wrongly is as if it were not there. */
export function placeOf(search: { get(name: string): string | null }): ListPlace {
  const page = Number(search.get('page'))
  return {
    view: oneOf(VIEWS, search.get('view'), BEGINNING.view),
    query: (search.get('q') ?? '').slice(0, 200),
    branch: several(search.get('branch')).filter((id) => /^[0-9a-f-]{36}$/.test(id)),
    flowType: FLOW_TYPES.filter((type) => several(search.get('flow')).includes(type)),
    submitted: SUBMITTED_WITHIN.find((days) => String(days) === search.get('submitted')) ?? 0,
    crmFailed: search.get('crm') === 'failed',
    sort: oneOf(SORTS, search.get('sort'), BEGINNING.sort),
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** The shortest address of a place. */
export function listPath({
  view,
  query,
  branch,
  flowType,
  submitted,
  crmFailed,
  sort,
  page,
}: ListPlace): string {
  const said = {
    view: view === BEGINNING.view ? '' : view,
    q: query,
    branch: branch.join(','),
    flow: flowType.join(','),
    submitted: submitted === 0 ? '' : String(submitted),
    crm: crmFailed ? 'failed' : '',
    sort: sort === BEGINNING.sort ? '' : sort,
    page: page === 1 ? '' : String(page),
  }
  return shortAddress('/consultant/registrations', said)
}

/** The same list with something else asked of it, from its first page. */
export const changed = (place: ListPlace, change: Partial<ListPlace>): ListPlace => ({
  ...place,
  page: 1,
  ...change,
})
export const isFiltered = ({ query, branch, flowType, submitted, crmFailed }: ListPlace) =>
  query !== '' || branch.length > 0 || flowType.length > 0 || submitted > 0 || crmFailed

/** '1 to 6 of 14' */
export const shownInWords = ({ page }: ListPlace, shown: number, total: number) =>
  `${(page - 1) * PER_PAGE + 1} to ${(page - 1) * PER_PAGE + shown} of ${total}`
