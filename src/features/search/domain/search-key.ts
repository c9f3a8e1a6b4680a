import { type Criteria, DEFAULT_RADIUS } from './criteria.ts'
import { type AnyFilter, FILTERS } from './filters.ts'
import { branch } from './filters/branch.ts'
import { hours } from './filters/hours.ts'
import { jobType } from './filters/job-type.ts'
import { payShown } from './filters/pay-shown.ts'
import { pay } from './filters/pay.ts'
import { postedWithinDays } from './filters/posted-within-days.ts'
import { sector } from './filters/sector.ts'

// Hashes of keys are stored with saved searches. So the oldest filters have fixed positions in a key, and a newer filter is only in it if it is set.
const FIRST_LISTS = [jobType, hours, sector, branch] as const
const FIRST: readonly AnyFilter[] = [...FIRST_LISTS, pay, payShown, postedWithinDays]

/** Returns a text that is equal for all searches that find the same vacancies; letter case, order and page do not count. */
export const searchKey = (criteria: Criteria) => JSON.stringify(essence(criteria))
export const sameSearch = (a: Criteria, b: Criteria) => searchKey(a) === searchKey(b)

function essence(criteria: Criteria) {
  const location = criteria.location.trim().toLowerCase()
  const later = FILTERS.filter((filter) => !FIRST.includes(filter) && filter.chosen(criteria))
  return {
    keywords: criteria.keywords.trim().toLowerCase(),
    location,
    radius: location ? criteria.radius : DEFAULT_RADIUS,
    lists: FIRST_LISTS.map(({ key }) => key(criteria)),
    rest: [pay, payShown, postedWithinDays].flatMap(({ key }) => key(criteria)),
    // JSON.stringify omits undefined fields.
    more:
      later.length > 0
        ? Object.fromEntries(later.map(({ name, key }) => [name, key(criteria)]))
        : undefined,
  }
}
