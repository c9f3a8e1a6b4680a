import { type AnyFilter, FILTERS } from '../../domain/filters.ts'

/** Returns the filters in the order of the bar or the sheet, which is that of FILTERS except for those with a `follows`. */
export function filtersOf(screen: 'bar' | 'sheet'): readonly AnyFilter[] {
  const inPlace: readonly AnyFilter[] = FILTERS.filter(({ follows }) => !follows)
  return FILTERS.reduce((shown, filter) => {
    if (!filter.follows) return shown
    const before = shown.findIndex(({ name }) => name === filter.follows?.[screen])
    return shown.toSpliced(before + 1, 0, filter)
  }, inPlace)
}
