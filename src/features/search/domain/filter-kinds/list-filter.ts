import type { TextColumn } from './column.ts'
import { readListParameter } from './address-values.ts'
import type { CountsByValue, FacetValue } from './facet-values.ts'
import {
  type FilterChoice,
  type FilterFieldKind,
  type SearchFilter,
  makeObjectWithField,
  type FindNameOfId,
} from './filter.ts'

/** The traits that every filter by a list of values declares. */
export type ListFilterTraits<Name extends string, Text extends string> = {
  readonly name: Name
  /** The name of the filter's parameter in the search page's address. */
  readonly address: string
  readonly label: string
  readonly column: TextColumn<Text>
} & Pick<SearchFilter<never>, 'follows' | 'sheetOnly'>

type ListFilterKind<Value extends string> = {
  readonly field: FilterFieldKind
  readonly choices?: readonly FilterChoice[]
  /** Returns those of the texts in an address that can be values of the filter. */
  readonly valuesIn: (texts: readonly string[]) => readonly Value[]
  /** Returns the values in the order in which the address has them. */
  readonly inOrder: (values: readonly Value[]) => readonly Value[]
  readonly write: (value: Value) => string
  /** Converts a value to the text that the vacancies' column has. */
  readonly stored: (value: Value) => string
  readonly words: (value: Value, nameOf: FindNameOfId) => string
  readonly shown: (
    found: CountsByValue,
    chosen: readonly Value[],
    nameOf: FindNameOfId,
  ) => readonly FacetValue[]
}

/** Makes a filter that finds vacancies whose column has one of the chosen values. */
export function makeListFilter<Name extends string, Value extends string, Text extends string>(
  { name, address, label, column, ...placed }: ListFilterTraits<Name, Text>,
  { field, choices, valuesIn, inOrder, write, stored, words, shown }: ListFilterKind<Value>,
): SearchFilter<{ readonly [Field in Name]: readonly Value[] }, Name, Text> {
  type Fields = { readonly [Field in Name]: readonly Value[] }
  const holding = (values: readonly Value[]): Fields => makeObjectWithField(name, values)
  const chosen = (criteria: Fields) => criteria[name]
  return {
    name,
    label,
    fields: makeObjectWithField(name, field),
    initial: holding([]),
    none: holding([]),
    address: {
      read: (query) => holding(inOrder(valuesIn(readListParameter(query, address)))),
      write: (criteria) => [[address, inOrder(chosen(criteria)).map(write).join()]],
      formNames: [address],
    },
    chosen: (criteria) => chosen(criteria).length,
    summary: () => label,
    applied: (criteria, nameOf) =>
      chosen(criteria).map((value) => ({
        words: words(value, nameOf),
        without: holding(chosen(criteria).filter((each) => each !== value)),
      })),
    tidy: (criteria) => holding([...new Set(chosen(criteria))].sort()),
    key: (criteria) => [...chosen(criteria)].sort(),
    condition: (criteria) =>
      chosen(criteria).length > 0
        ? { asks: 'any of', column, values: chosen(criteria).map(stored) }
        : undefined,
    texts: [column],
    numbers: [],
    counting: {
      facet: name,
      by: 'value',
      column,
      shown: (found, criteria, _circumstances, nameOf) => shown(found, chosen(criteria), nameOf),
    },
    input: {
      as: 'ticks',
      ...(choices && { choices }),
      chosen,
      choose: (texts) => holding(valuesIn(texts)),
    },
    ...placed,
  }
}
