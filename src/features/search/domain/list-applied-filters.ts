import type { VacancyCriteria } from './criteria.ts'
import type { FindNameOfId } from './filter-kinds/filter.ts'
import { SEARCH_FILTERS, type FilterCriteria } from './filters.ts'

/**
 * A label for one chosen value of a filter, and the changes of the criteria that remove it. Labels are shown as chips above a list, and as 'Remove …'
 * below an empty list.
 */
export type AppliedFilter = { readonly words: string; readonly without: Partial<FilterCriteria> }

/**
 * Returns a label for every value of the filters that are set. The names of branches come from the facets of the search result, because the criteria
 * only have their ids.
 */
export const listAppliedFilters = (
  criteria: VacancyCriteria,
  nameOf: FindNameOfId = () => undefined,
): readonly AppliedFilter[] =>
  SEARCH_FILTERS.flatMap(({ applied }) => [...applied(criteria, nameOf)])
