import { type VacancyCriteria, RADIUS_CHOICES_MILES } from './criteria.ts'
import type { FindNameOfId } from './filter-kinds/filter.ts'
import { type AnySearchFilter, SEARCH_FILTERS } from './filters.ts'
import { MAX_SEARCH_TEXT_LENGTH } from './limits.ts'
import type { RelaxationKind } from './relaxation-kinds.ts'
import { type CountedRelaxation, quoteKeywords, type RelaxedSearch } from './relaxations.ts'
import { parseKeywords } from './words/query-words.ts'

const MAX_WIDER_SEARCHES = 4
/** The most wider searches of one kind, so that a search with many filters also gets a wider distance. */
const MAX_OF_KIND: Readonly<Record<RelaxationKind, number>> = {
  radius: 1,
  filter: 2,
  words: 1,
  place: 1,
}

/** The names around a search: the place that it means, towns in the neighbourhood, and names of work that is close to its keywords. */
export type SearchSurroundings = {
  readonly placeName: string | undefined
  readonly towns: readonly string[]
  readonly closeNames: readonly string[]
  readonly nameOf: FindNameOfId
}
/** Returns all searches that are a little wider than a search with few results, the one that changes least first. */
export function listWiderSearches(
  criteria: VacancyCriteria,
  { placeName, towns, closeNames, nameOf }: SearchSurroundings,
): RelaxedSearch[] {
  const radii = placeName ? listWiderRadii(criteria.radius) : []
  return [
    ...radii.map(
      (miles): RelaxedSearch => ({
        kind: 'radius',
        words: `Within ${miles} miles of ${placeName}`,
        patch: { radius: miles },
      }),
    ),
    ...SEARCH_FILTERS.flatMap((filter) => describeWithoutFilter(filter, criteria, nameOf)),
    ...listSearchesWithCloseNames(criteria.keywords, closeNames),
    ...towns.map(
      (town): RelaxedSearch => ({
        kind: 'place',
        words: `Near ${town.split(',')[0]} instead`,
        patch: { location: town },
      }),
    ),
  ]
}

/**
 * Returns distances in miles that are larger than `radius`: the next two and the two largest, because in some places only these find more. The others
 * are left out, because each distance costs a count of vacancies.
 */
function listWiderRadii(radius: number): number[] {
  const wider = RADIUS_CHOICES_MILES.filter((miles) => miles > radius)
  return [...new Set([...wider.slice(0, 2), ...wider.slice(-2)])]
}

function describeWithoutFilter(
  { label, none, applied }: AnySearchFilter,
  criteria: VacancyCriteria,
  nameOf: FindNameOfId,
): RelaxedSearch[] {
  const chosen = [...applied(criteria, nameOf)].map(({ words }) => words)
  return chosen.length > 0
    ? [
        {
          kind: 'filter',
          words:
            chosen[0] === label
              ? `Without “${label}”`
              : `Any ${label.toLowerCase()}, not only ${chosen.join(' or ')}`,
          patch: none,
        },
      ]
    : []
}

/**
 * Returns, as a list, a search that also finds work of similar names. The list is empty unless the search has a single keyword without quotation
 * marks, minus or OR, because OR joins only the two keywords next to it.
 */
function listSearchesWithCloseNames(
  keywords: string,
  closeNames: readonly string[],
): RelaxedSearch[] {
  const isPlain = !/["\u201c\u201d-]|\bOR\b/.test(keywords)
  if (!isPlain || closeNames.length === 0 || parseKeywords(keywords).wanted.length !== 1) return []
  const wider = [
    keywords.trim(),
    ...closeNames.map((name) => (name.includes(' ') ? quoteKeywords(name) : name)),
  ].join(' OR ')
  return wider.length <= MAX_SEARCH_TEXT_LENGTH
    ? [
        {
          kind: 'words',
          words: `Also ${closeNames.map((name) => `“${name}”`).join(', ')}`,
          patch: { keywords: wider },
        },
      ]
    : []
}

/**
 * Returns the few searches that find more than the `total` of the original one. Their `count` becomes the number of additional vacancies; for a
 * search at another place, it remains the number of all that it finds.
 */
export function chooseWiderSearches(
  counted: readonly CountedRelaxation[],
  total: number,
): CountedRelaxation[] {
  const chosen: CountedRelaxation[] = []
  for (const each of counted) {
    const ofKind = chosen.filter(({ kind }) => kind === each.kind).length
    if (each.count > total && ofKind < MAX_OF_KIND[each.kind])
      chosen.push({ ...each, count: each.kind === 'place' ? each.count : each.count - total })
  }
  return chosen.slice(0, MAX_WIDER_SEARCHES)
}
