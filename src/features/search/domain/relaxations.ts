import { counted } from '#shared/counted.ts'
import { type Criteria, RADII } from './criteria.ts'
import { appliedFilters } from './filter-words.ts'
import { type FilterCriteria, NO_FILTERS } from './filters.ts'

/** The criteria that a less strict search changes. */
export type Patch = Partial<FilterCriteria & Pick<Criteria, 'keywords' | 'location' | 'radius'>>
/** A less strict search and its label without the count. */
export type Relaxed = { readonly words: string; readonly patch: Patch }

const MOST_RELAXATIONS = 3

/**
 * Returns every less strict search, the mildest first: without keywords that no vacancy contains, with one filter fewer, with a wider radius, without
 * filters, without the place, without keywords.
 */
export function relaxationsOf(
  criteria: Criteria,
  branchName: (id: string) => string | undefined,
  placeKnown: boolean,
  unheld: readonly string[] = [],
): Relaxed[] {
  const { keywords, location, radius } = criteria
  const filters = appliedFilters(criteria, branchName)
  const wider = RADII.filter((miles) => miles > radius)
  return [
    ...withoutWords(keywords, unheld),
    ...filters.map(({ words, without }) => ({ words: `Remove "${words}"`, patch: without })),
    ...(location && placeKnown
      ? wider.map((miles) => ({ words: `Search within ${miles} miles`, patch: { radius: miles } }))
      : []),
    ...(filters.length > 1 ? [{ words: 'Remove all filters', patch: NO_FILTERS }] : []),
    ...(location ? [{ words: 'Search all of the UK', patch: { location: '' } }] : []),
    ...(location && filters.length
      ? [{ words: 'Search all of the UK without filters', patch: { ...NO_FILTERS, location: '' } }]
      : []),
    ...(keywords ? [{ words: `Remove "${keywords}"`, patch: { keywords: '' } }] : []),
    ...(keywords && filters.length
      ? [{ words: 'Remove the words and all filters', patch: { ...NO_FILTERS, keywords: '' } }]
      : []),
  ]
}

function withoutWords(keywords: string, unheld: readonly string[]): Relaxed[] {
  const kept = keywords
    .split(/\s+/)
    .filter((piece) => !unheld.includes(piece.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()))
  return unheld.length > 0 && kept.length > 0 && kept.join(' ') !== keywords
    ? [
        {
          words: `Leave out ${unheld.map((word) => `"${word}"`).join(' and ')}`,
          patch: { keywords: kept.join(' ') },
        },
      ]
    : []
}

export type Counted = Relaxed & { readonly count: number }

/** Returns the first of the searches that find vacancies; only the first with a wider radius is included. */
export function helpful(counted: readonly Counted[]): Counted[] {
  const chosen: Counted[] = []
  for (const each of counted) {
    const widens = each.patch.radius !== undefined
    if (each.count > 0 && !(widens && chosen.some(({ patch }) => patch.radius !== undefined)))
      chosen.push(each)
  }
  return chosen.slice(0, MOST_RELAXATIONS)
}

/** Returns a label such as 'Search within 20 miles: 41 jobs'. */
export const relaxationLabel = ({ words, count }: Counted) => `${words}: ${counted(count, 'job')}`
