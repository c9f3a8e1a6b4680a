import { type AnyFilter, FILTERS } from '../../domain/filters.ts'

/** The filters as the bar or the sheet shows them: in the order of the list, but for those that follow another one there. */
export function filtersOf(screen: 'bar' | 'sheet'): readonly AnyFilter[] {
  const inPlace: readonly AnyFilter[] = FILTERS.filter(({ follows }) => !follows)
  return FILTERS.reduce((shown, filter) => {
    if (!filter.follows) return shown
    const before = shown.findIndex(({ name }) => name === filter.follows?.[screen])
    return shown.toSpliced(before + 1, 0, filter)
  }, inPlace)
}
