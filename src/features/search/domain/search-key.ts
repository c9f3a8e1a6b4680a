import { type VacancyCriteria, DEFAULT_RADIUS_MILES } from './criteria.ts'
import { type AnySearchFilter, SEARCH_FILTERS } from './filters.ts'
import { branchFilter } from './filters/branch.ts'
import { hoursFilter } from './filters/hours.ts'
import { jobTypeFilter } from './filters/job-type.ts'
import { payShownFilter } from './filters/pay-shown.ts'
import { payFilter } from './filters/pay.ts'
import { postedWithinDaysFilter } from './filters/posted-within-days.ts'
import { sectorFilter } from './filters/sector.ts'

// Hashes of keys are stored with saved searches, so the key of a stored search must not change. The oldest filters have fixed positions in a key; a
// newer filter is only in the key if it is set.
const OLDEST_LIST_FILTERS = [jobTypeFilter, hoursFilter, sectorFilter, branchFilter] as const
const OLDEST_FILTERS: readonly AnySearchFilter[] = [
  ...OLDEST_LIST_FILTERS,
  payFilter,
  payShownFilter,
  postedWithinDaysFilter,
]

/** Returns a text that is equal for all searches that find the same vacancies; letter case, order and page do not count. */
export const toSearchKey = (criteria: VacancyCriteria) =>
  JSON.stringify(pickDefiningCriteria(criteria))
export const isSameSearch = (a: VacancyCriteria, b: VacancyCriteria) =>
  toSearchKey(a) === toSearchKey(b)

function pickDefiningCriteria(criteria: VacancyCriteria) {
  const location = criteria.location.trim().toLowerCase()
  const later = SEARCH_FILTERS.filter(
    (filter) => !OLDEST_FILTERS.includes(filter) && filter.chosen(criteria),
  )
  return {
    keywords: criteria.keywords.trim().toLowerCase(),
    location,
    radius: location ? criteria.radius : DEFAULT_RADIUS_MILES,
    lists: OLDEST_LIST_FILTERS.map(({ key }) => key(criteria)),
    rest: [payFilter, payShownFilter, postedWithinDaysFilter].flatMap(({ key }) => key(criteria)),
    // `more` is undefined if no newer filter is set, and JSON.stringify then omits it.
    more:
      later.length > 0
        ? Object.fromEntries(later.map(({ name, key }) => [name, key(criteria)]))
        : undefined,
  }
}
