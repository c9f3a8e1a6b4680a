import { type AnySearchFilter, SEARCH_FILTERS } from '../../domain/filters.ts'

/**
 * Returns the filters in the order of the bar or of the sheet of all filters. It is the order of SEARCH_FILTERS, except that a filter with `follows`
 * comes after the filter that it names.
 */
export function listFiltersOfScreen(screen: 'bar' | 'sheet'): readonly AnySearchFilter[] {
  const inPlace: readonly AnySearchFilter[] = SEARCH_FILTERS.filter(({ follows }) => !follows)
  return SEARCH_FILTERS.reduce((shown, filter) => {
    if (!filter.follows) return shown
    const before = shown.findIndex(({ name }) => name === filter.follows?.[screen])
    return shown.toSpliced(before + 1, 0, filter)
  }, inPlace)
}
