import { type AnySearchFilter, SEARCH_FILTERS } from '../../domain/filters.ts'

/** Returns the filters in the order of the bar or the sheet, which is that of FILTERS except for those with a `follows`. */
export function listFiltersOfScreen(screen: 'bar' | 'sheet'): readonly AnySearchFilter[] {
  const inPlace: readonly AnySearchFilter[] = SEARCH_FILTERS.filter(({ follows }) => !follows)
  return SEARCH_FILTERS.reduce((shown, filter) => {
    if (!filter.follows) return shown
    const before = shown.findIndex(({ name }) => name === filter.follows?.[screen])
    return shown.toSpliced(before + 1, 0, filter)
  }, inPlace)
}
