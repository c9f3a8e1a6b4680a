import type { VacancyCriteria } from './criteria.ts'
import { removeTrailingJobsWord } from './words/remove-trailing-jobs-word.ts'
import { listAppliedFilters } from './list-applied-filters.ts'

type PlaceInHeading = { readonly name: string; readonly area: boolean }
type KeywordsAndLocation = Pick<VacancyCriteria, 'keywords' | 'location'>

/** Returns a heading such as '148 warehouse jobs near Leeds', '1 job in West Yorkshire' or '12,596 jobs'. */
export const formatResultHeading = (
  total: number,
  asked: KeywordsAndLocation,
  place?: PlaceInHeading,
) => `${groupDigits(total)} ${formatJobsPhrase(asked, place, total === 1)}`

/** Returns a title without a number, such as 'Warehouse jobs near Leeds'. */
export function formatSearchTitle(asked: KeywordsAndLocation, place?: PlaceInHeading): string {
  const words = formatJobsPhrase(asked, place)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the name of a saved search, such as 'Warehouse jobs near Leeds, part time, £12.50 an hour or more'. */
export const formatSearchName = (
  criteria: VacancyCriteria,
  branchName?: (id: string) => string | undefined,
) =>
  [
    formatSearchTitle(criteria),
    ...listAppliedFilters(criteria, branchName).map(({ words }) => words.toLowerCase()),
  ]
    .join(', ')
    .slice(0, 200)

/** Returns a phrase for the middle of a sentence, such as 'warehouse jobs near Leeds'. */
export function formatJobsPhrase(
  { keywords, location }: KeywordsAndLocation,
  place?: PlaceInHeading,
  single = false,
): string {
  const where = place?.name ?? location.trim()
  const parts = [
    removeTrailingJobsWord(keywords),
    single ? 'job' : 'jobs',
    where && `${place?.area ? 'in' : 'near'} ${where}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Returns the message for an unknown location. The field still shows the typed text. */
export const describeUnknownPlace = (location: string) =>
  `We don't know a place called “${location}”. Check the spelling, or use a postcode.`

/**
 * Returns a note for a full postcode, which says that distances are measured from the middle of the postcode's sector ('LS1 4'); '' for any other
 * place.
 */
export function describePostcodeSector({ name }: Pick<PlaceInHeading, 'name'>): string {
  const [, sector] = /^([A-Z]{1,2}\d[A-Z\d]? \d)[A-Z]{2}$/.exec(name) ?? []
  return sector ? `Distances are from the middle of ${sector}.` : ''
}

const groupDigits = (total: number) => `${total}`.replace(/\B(?=(\d{3})+$)/g, ',')
