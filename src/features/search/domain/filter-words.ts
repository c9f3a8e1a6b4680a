import type { Criteria } from './criteria.ts'
import type { NameOf } from './filter-kinds/filter.ts'
import { FILTERS, type FilterCriteria } from './filters.ts'

/** One filter in words, and what takes it away: the chips above a list, and 'Remove …' below an empty one. */
export type AppliedFilter = { readonly words: string; readonly without: Partial<FilterCriteria> }

/** Every filter that is set. Branches are ids: their names come from the facets. */
export const appliedFilters = (
  criteria: Criteria,
  nameOf: NameOf = () => undefined,
): readonly AppliedFilter[] => FILTERS.flatMap(({ applied }) => [...applied(criteria, nameOf)])
