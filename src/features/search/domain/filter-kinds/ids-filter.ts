import { isId } from './address-values.ts'
import { foundValues } from './facet-values.ts'
import type { Filter } from './filter.ts'
import { listFilter, type ListTraits } from './list-filter.ts'

/** Any of the things that vacancies belong to, by id. Those that the search finds are offered by name; one whose name is not known is called by `word`. */
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
