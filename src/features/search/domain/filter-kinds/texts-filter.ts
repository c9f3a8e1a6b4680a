import { encode, writeListValue } from './address-values.ts'
import { foundValues } from './facet-values.ts'
import type { Filter } from './filter.ts'
import { listFilter, type ListTraits } from './list-filter.ts'

/** Filters by the texts that vacancies have. The screens offer the texts that the search found. */
export const textsFilter = <const Name extends string, const Text extends string>(
  traits: ListTraits<Name, Text>,
): Filter<{ readonly [Field in Name]: readonly string[] }, Name, Text> =>
  listFilter<Name, string, Text>(traits, {
    field: { kind: 'texts' },
    valuesIn: (texts) => texts,
    inOrder: (values) => [...values].sort(),
    write: (value) => encode(writeListValue(value)),
    stored: (value) => value,
    words: (value) => value,
    shown: (found, chosen) => foundValues(found, chosen, (value) => value),
  })
