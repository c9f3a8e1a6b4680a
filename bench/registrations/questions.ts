import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { DESK_SORTS, DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'

/** A named call of the desk: its path and query below '/API/v1/'. */
export type Asked = { readonly name: string; readonly query: string }
const list = (name: string, query: string): Asked => ({
  name,
  query: `Registrations?limit=25&${query}`,
})

/** Returns the calls that are measured: pages of the list in each view, order and filter, searches, and counts. */
export const listQuestions = (branch: string): readonly Asked[] => [
  list('the first page', 'view=review'),
  ...DESK_VIEWS.map((view) => list(`view ${view}`, `view=${view}`)),
  ...DESK_SORTS.map((sort) => list(`all by ${sort}`, `sort=${sort}`)),
  list('one branch', `branch=${branch}`),
  ...FLOW_TYPES.map((type) => list(`flow type ${type}`, `flowType=${type}`)),
  list('status Approved', 'status=Approved'),
  ...[1, 7, 30, 90].map((days) => list(`submitted within ${days} days`, `submitted=${days}`)),
  list('submitted within 90 days, by name', 'submitted=90&sort=candidate'),
  list(
    'all filters at once',
    `view=review&branch=${branch}&flowType=Standard,Survey&status=Submitted&submitted=30`,
  ),
  list('a filter that matches nothing', 'status=Draft&flowType=Survey&submitted=1'),
  list('page 4', 'page=4'),
  list('page 400', 'page=400'),
  list('page 400 by name', 'page=400&sort=candidate'),
  list('page 60 of one view', 'view=review&page=60'),
  list('search: a first name', 'query=amara'),
  list('search: two letters', 'query=am'),
  list('search: a whole name', 'query=tomasz+nowak'),
  list('search: an address', 'query=amara.5'),
  list('search: a number', 'query=07000050123'),
  list('search within filters, by name', `query=gareth&view=review&flowType=Manual&sort=candidate`),
  { name: 'counts of the views', query: 'RegistrationCounts' },
  { name: 'counts within filters', query: 'RegistrationCounts?flowType=Manual&submitted=7' },
  { name: 'counts within a search', query: 'RegistrationCounts?query=gareth' },
  {
    name: 'counts with what is new',
    query: `RegistrationCounts?since=${new Date(Date.now() - 86_400_000).toISOString()}`,
  },
]
