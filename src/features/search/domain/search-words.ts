import type { Criteria } from './criteria.ts'
import { bareKeywords } from './words/bare-keywords.ts'
import { appliedFilters } from './filter-words.ts'

type Where = { readonly name: string; readonly area: boolean }
type Asked = Pick<Criteria, 'keywords' | 'location'>

/** Returns a heading such as '148 warehouse jobs near Leeds', '1 job in West Yorkshire' or '12,596 jobs'. */
export const resultHeading = (total: number, asked: Asked, place?: Where) =>
  `${grouped(total)} ${jobsWords(asked, place, total === 1)}`

/** Returns a title without a number, such as 'Warehouse jobs near Leeds'. */
export function searchTitle(asked: Asked, place?: Where): string {
  const words = jobsWords(asked, place)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the name of a saved search, such as 'Warehouse jobs near Leeds, part time, £12.50 an hour or more'. */
export const searchName = (criteria: Criteria, branchName?: (id: string) => string | undefined) =>
  [
    searchTitle(criteria),
    ...appliedFilters(criteria, branchName).map(({ words }) => words.toLowerCase()),
  ]
    .join(', ')
    .slice(0, 200)

/** Returns a phrase for the middle of a sentence, such as 'warehouse jobs near Leeds'. */
export function jobsWords({ keywords, location }: Asked, place?: Where, single = false): string {
  const where = place?.name ?? location.trim()
  const parts = [
    bareKeywords(keywords),
    single ? 'job' : 'jobs',
    where && `${place?.area ? 'in' : 'near'} ${where}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Returns the message for an unknown location. The field still shows the typed text. */
export const unknownPlaceWords = (location: string) =>
  `We do not know a place called “${location}”. Check the spelling, or use a postcode.`

/**
 * Returns a note for a full postcode, because only the position of its sector is known, whether or not the postcode exists; '' for any other place.
 */
export function sectorWords({ name }: Pick<Where, 'name'>): string {
  const [, sector] = /^([A-Z]{1,2}\d[A-Z\d]? \d)[A-Z]{2}$/.exec(name) ?? []
  return sector ? `Distances are from the middle of ${sector}.` : ''
}

const grouped = (total: number) => `${total}`.replace(/\B(?=(\d{3})+$)/g, ',')
