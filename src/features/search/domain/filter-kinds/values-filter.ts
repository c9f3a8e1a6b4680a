import type { SearchFilter } from './filter.ts'
import { addCountsToValues } from './facet-values.ts'
import { makeListFilter, type ListFilterTraits } from './list-filter.ts'

/** Makes a filter by a fixed list of values, which the screens always offer. */
export function makeValuesFilter<
  const Name extends string,
  Value extends string,
  const Text extends string,
>({
  values,
  words,
  ...traits
}: ListFilterTraits<Name, Text> & {
  readonly values: readonly Value[]
  readonly words: (value: Value) => string
}): SearchFilter<{ readonly [Field in Name]: readonly Value[] }, Name, Text> {
  const choices = values.map((value) => ({ value, label: words(value) }))
  const valuesIn = (texts: readonly string[]) => values.filter((value) => texts.includes(value))
  return makeListFilter(traits, {
    field: { kind: 'values', values },
    choices,
    valuesIn,
    inOrder: valuesIn,
    write: (value) => value,
    stored: (value) => value,
    words,
    shown: (found) => addCountsToValues(found, choices),
  })
}
