import { type Criteria, orderOf, type Sort } from '../../domain/criteria.ts'

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  newest: 'Newest',
  relevance: 'Best match',
  distance: 'Closest',
  salary: 'Highest pay',
}
const ORDER_LINES: Readonly<Record<Sort, string>> = {
  newest: 'Newest first.',
  relevance: 'Best matches first.',
  distance: 'Closest first.',
  salary: 'Highest pay first.',
}

type Asked = Pick<Criteria, 'sort' | 'keywords' | 'location'>

export const orderLine = (criteria: Asked) => ORDER_LINES[orderOf(criteria)]

/** Returns the orders for a search: 'relevance' only with keywords, 'distance' only with a location. */
export const sortsFor = ({ keywords, location }: Pick<Asked, 'keywords' | 'location'>): Sort[] =>
  (Object.keys(SORT_NAMES) as Sort[]).filter(
    (sort) =>
      (sort !== 'relevance' || keywords.trim() !== '') &&
      (sort !== 'distance' || location.trim() !== ''),
  )
