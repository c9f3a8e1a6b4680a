import { formatCount } from '#shared/format-count.ts'
import { type VacancyCriteria, RADIUS_CHOICES_MILES } from './criteria.ts'
import { listAppliedFilters } from './list-applied-filters.ts'
import { type FilterCriteria, FIELDS_WITHOUT_FILTERS } from './filters.ts'
import type { RelaxationKind } from './relaxation-kinds.ts'

/** The criteria in which a less strict search differs from the original one. */
export type CriteriaPatch = Partial<
  FilterCriteria & Pick<VacancyCriteria, 'keywords' | 'location' | 'radius'>
>
/** A less strict search. `words` is its label, without the number of vacancies that it finds. */
export type RelaxedSearch = {
  readonly kind: RelaxationKind
  readonly words: string
  readonly patch: CriteriaPatch
}

const MAX_RELAXATIONS_SHOWN = 3

/**
 * Returns all less strict searches, the one that changes least first: without keywords that no vacancy contains, without one of the filters, within a
 * larger radius, without any filter, without the place, without keywords.
 */
export function listRelaxations(
  criteria: VacancyCriteria,
  branchName: (id: string) => string | undefined,
  placeKnown: boolean,
  unheld: readonly string[] = [],
): RelaxedSearch[] {
  const { keywords, location, radius } = criteria
  const filters = listAppliedFilters(criteria, branchName)
  const wider = RADIUS_CHOICES_MILES.filter((miles) => miles > radius)
  const change = (kind: RelaxationKind, words: string, patch: CriteriaPatch): RelaxedSearch => ({
    kind,
    words,
    patch,
  })
  return [
    ...listSearchesWithoutWords(keywords, unheld),
    ...filters.map(({ words, without }) => change('filter', `Remove "${words}"`, without)),
    ...(location && placeKnown
      ? wider.map((miles) => change('radius', `Search within ${miles} miles`, { radius: miles }))
      : []),
    ...(filters.length > 1 ? [change('filter', 'Remove all filters', FIELDS_WITHOUT_FILTERS)] : []),
    ...(location ? [change('place', 'Search all of the UK', { location: '' })] : []),
    ...(location && filters.length
      ? [
          change('place', 'Search all of the UK without filters', {
            ...FIELDS_WITHOUT_FILTERS,
            location: '',
          }),
        ]
      : []),
    ...(keywords ? [change('words', nameRemovedKeywords(keywords), { keywords: '' })] : []),
    ...(keywords && filters.length
      ? [
          change('words', 'Remove your search words and all filters', {
            ...FIELDS_WITHOUT_FILTERS,
            keywords: '',
          }),
        ]
      : []),
  ]
}

/** Puts keywords into quotation marks for a label. Quotation marks that the candidate typed are removed, because two in a row look like a mistake. */
export const quoteKeywords = (keywords: string) =>
  `"${keywords
    .replace(/["\u201c\u201d]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}"`

const nameRemovedKeywords = (keywords: string) =>
  /[^\s"\u201c\u201d]/.test(keywords) ? `Remove ${quoteKeywords(keywords)}` : 'Remove the words'

function listSearchesWithoutWords(keywords: string, unheld: readonly string[]): RelaxedSearch[] {
  const kept = keywords
    .split(/\s+/)
    .filter((piece) => !unheld.includes(piece.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()))
  return unheld.length > 0 && kept.length > 0 && kept.join(' ') !== keywords
    ? [
        {
          kind: 'words',
          words: `Leave out ${unheld.map((word) => `"${word}"`).join(' and ')}`,
          patch: { keywords: kept.join(' ') },
        },
      ]
    : []
}

export type CountedRelaxation = RelaxedSearch & { readonly count: number }

/** Returns the first few of the less strict searches that find vacancies. Of those with a larger radius, only the first is included. */
export function chooseHelpfulRelaxations(
  counted: readonly CountedRelaxation[],
): CountedRelaxation[] {
  const chosen: CountedRelaxation[] = []
  for (const each of counted) {
    const widens = each.patch.radius !== undefined
    if (each.count > 0 && !(widens && chosen.some(({ patch }) => patch.radius !== undefined)))
      chosen.push(each)
  }
  return chosen.slice(0, MAX_RELAXATIONS_SHOWN)
}

/** Returns a label such as 'Search within 20 miles: 41 jobs'. */
export const formatRelaxation = ({ words, count }: CountedRelaxation) =>
  `${words}: ${formatCount(count, 'job')}`
