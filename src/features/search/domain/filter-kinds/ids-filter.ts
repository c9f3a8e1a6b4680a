import { isId } from './address-values.ts'
import { foundValues } from './facet-values.ts'
import type { Filter } from './filter.ts'
import { listFilter, type ListTraits } from './list-filter.ts'

/**
 * Filters by the ids of records that vacancies belong to. The screens offer the ids that the search finds, by name; `word` is the label of an id
 * whose name is unknown.
 */
export const idsFilter = <const Name extends string, const Text extends string>({
  word,
  ...traits
}: ListTraits<Name, Text> & { readonly word: string }): Filter<
  { readonly [Field in Name]: readonly string[] },
  Name,
  Text
> =>
  listFilter<Name, string, Text>(traits, {
    field: { kind: 'ids' },
    valuesIn: (texts) => texts.filter(isId),
    inOrder: (values) => [...values].sort(),
    write: (value) => value,
    stored: (value) => value.toLowerCase(),
    words: (value, nameOf) => nameOf(value) ?? word,
    shown: (found, chosen, nameOf) => foundValues(found, chosen, nameOf),
  })
