import { encodeParameter, escapeListValue } from './address-values.ts'
import { listFoundValues } from './facet-values.ts'
import type { SearchFilter } from './filter.ts'
import { makeListFilter, type ListFilterTraits } from './list-filter.ts'

/**
 * Makes a filter by a field of vacancies that holds free text, such as the sector. There is no fixed list of choices: the screens offer the texts
 * that occur in the vacancies found.
 */
export const makeTextsFilter = <const Name extends string, const Text extends string>(
  traits: ListFilterTraits<Name, Text>,
): SearchFilter<{ readonly [Field in Name]: readonly string[] }, Name, Text> =>
  makeListFilter<Name, string, Text>(traits, {
    field: { kind: 'texts' },
    valuesIn: (texts) => texts,
    inOrder: (values) => [...values].sort(),
    write: (value) => encodeParameter(escapeListValue(value)),
    stored: (value) => value,
    words: (value) => value,
    shown: (found, chosen) => listFoundValues(found, chosen, (value) => value),
  })
