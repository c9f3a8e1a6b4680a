import type { Filter } from './filter.ts'
import { fixedValues } from './facet-values.ts'
import { listFilter, type ListTraits } from './list-filter.ts'

/** Filters by a fixed list of values, all of which the screens always offer. */
export function valuesFilter<
  const Name extends string,
  Value extends string,
  const Text extends string,
>({
  values,
  words,
  ...traits
}: ListTraits<Name, Text> & {
  readonly values: readonly Value[]
  readonly words: (value: Value) => string
}): Filter<{ readonly [Field in Name]: readonly Value[] }, Name, Text> {
  const choices = values.map((value) => ({ value, label: words(value) }))
  const valuesIn = (texts: readonly string[]) => values.filter((value) => texts.includes(value))
  return listFilter(traits, {
    field: { kind: 'values', values },
    choices,
    valuesIn,
    inOrder: valuesIn,
    write: (value) => value,
    stored: (value) => value,
    words,
    shown: (found) => fixedValues(found, choices),
  })
}
