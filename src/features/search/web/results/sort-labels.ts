import { type VacancyCriteria, chooseSortOrder, type SearchSort } from '../../domain/criteria.ts'

export const SORT_LABELS: Readonly<Record<SearchSort, string>> = {
  newest: 'Newest',
  relevance: 'Best match',
  distance: 'Closest',
  salary: 'Highest pay',
}
const SORT_SENTENCES: Readonly<Record<SearchSort, string>> = {
  newest: 'Newest first.',
  relevance: 'Best matches first.',
  distance: 'Closest first.',
  salary: 'Highest pay first.',
}

type SortCriteria = Pick<VacancyCriteria, 'sort' | 'keywords' | 'location'>

export function describeSortOrder(criteria: SortCriteria): string {
  const order = chooseSortOrder(criteria)
  return order === 'relevance' && criteria.location.trim()
    ? 'Best matches first, with nearer jobs ranked higher.'
    : SORT_SENTENCES[order]
}

/** Returns the orders for a search: 'relevance' only with keywords, 'distance' only with a location. */
export const listSortOrders = ({
  keywords,
  location,
}: Pick<SortCriteria, 'keywords' | 'location'>): SearchSort[] =>
  (Object.keys(SORT_LABELS) as SearchSort[]).filter(
    (sort) =>
      (sort !== 'relevance' || keywords.trim() !== '') &&
      (sort !== 'distance' || location.trim() !== ''),
  )
