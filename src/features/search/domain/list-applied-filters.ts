import type { VacancyCriteria } from './criteria.ts'
import type { FindName } from './filter-kinds/filter.ts'
import { SEARCH_FILTERS, type FilterCriteria } from './filters.ts'

/** One chosen value as a label, and the criteria that remove it: for a chip above a list, or 'Remove …' below an empty one. */
export type AppliedFilter = { readonly words: string; readonly without: Partial<FilterCriteria> }

/** Returns a label for every filter that is set. Branches are ids whose names come from the facets. */
export const listAppliedFilters = (
  criteria: VacancyCriteria,
  nameOf: FindName = () => undefined,
): readonly AppliedFilter[] =>
  SEARCH_FILTERS.flatMap(({ applied }) => [...applied(criteria, nameOf)])
