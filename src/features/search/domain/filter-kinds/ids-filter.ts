import { isLowerCaseUuid } from './address-values.ts'
import { listFoundValues } from './facet-values.ts'
import type { SearchFilter } from './filter.ts'
import { makeListFilter, type ListFilterTraits } from './list-filter.ts'

/**
 * Makes a filter by the ids of records to which vacancies belong, such as branches. The screens offer the records that the search found, by name;
 * `word` is the label of a record whose name is unknown.
 */
export const makeIdsFilter = <const Name extends string, const Text extends string>({
  word,
  ...traits
}: ListFilterTraits<Name, Text> & { readonly word: string }): SearchFilter<
  { readonly [Field in Name]: readonly string[] },
  Name,
  Text
> =>
  makeListFilter<Name, string, Text>(traits, {
    field: { kind: 'ids' },
    valuesIn: (texts) => texts.filter(isLowerCaseUuid),
    inOrder: (values) => [...values].sort(),
    write: (value) => value,
    stored: (value) => value.toLowerCase(),
    words: (value, nameOf) => nameOf(value) ?? word,
    shown: (found, chosen, nameOf) => listFoundValues(found, chosen, nameOf),
  })
