import type { Criteria } from './criteria.ts'
import { bareKeywords } from './words/bare-keywords.ts'
import { appliedFilters } from './filter-words.ts'

type Where = { readonly name: string; readonly area: boolean }
type Asked = Pick<Criteria, 'keywords' | 'location'>

/** '148 warehouse jobs near Leeds', '1 job in West Yorkshire', '12,596 jobs'. */
export const resultHeading = (total: number, asked: Asked, place?: Where) =>
  `${grouped(total)} ${jobsWords(asked, place, total === 1)}`

/** 'Warehouse jobs near Leeds': the title of a search that says no number. */
export function searchTitle(asked: Asked, place?: Where): string {
  const words = jobsWords(asked, place)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Warehouse jobs near Leeds, part time, £12.50 an hour or more': the name of a saved search. */
export const searchName = (criteria: Criteria, branchName?: (id: string) => string | undefined) =>
  [
    searchTitle(criteria),
    ...appliedFilters(criteria, branchName).map(({ words }) => words.toLowerCase()),
  ]
    .join(', ')
    .slice(0, 200)

/** 'warehouse jobs near Leeds', in a sentence. */
export function jobsWords({ keywords, location }: Asked, place?: Where, single = false): string {
  const where = place?.name ?? location.trim()
  const parts = [
    bareKeywords(keywords),
    single ? 'job' : 'jobs',
    where && `${place?.area ? 'in' : 'near'} ${where}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** What is said of a location that is no place; what was typed stays. */
export const unknownPlaceWords = (location: string) =>
  `We do not know a place called “${location}”. Check the spelling, or use a postcode.`

/** Of a whole postcode no more than its sector is known, whether or not there is such a postcode; '' of any other place. */
export function sectorWords({ name }: Pick<Where, 'name'>): string {
  const [, sector] = /^([A-Z]{1,2}\d[A-Z\d]? \d)[A-Z]{2}$/.exec(name) ?? []
  return sector ? `Distances are from the middle of ${sector}.` : ''
}

const grouped = (total: number) => `${total}`.replace(/\B(?=(\d{3})+$)/g, ',')
