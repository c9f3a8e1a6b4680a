import type { TextColumn } from './column.ts'
import { readList } from './address-values.ts'
import type { Counts, FacetValue } from './facet-values.ts'
import { type Choice, type FieldKind, type Filter, fieldNamed, type NameOf } from './filter.ts'

/** The traits that every filter by a list of values declares. */
export type ListTraits<Name extends string, Text extends string> = {
  readonly name: Name
  /** The filter's name in the address. */
  readonly address: string
  readonly label: string
  readonly column: TextColumn<Text>
} & Pick<Filter<never>, 'follows' | 'sheetOnly'>

type ListKind<Value extends string> = {
  readonly field: FieldKind
  readonly choices?: readonly Choice[]
  /** Returns those texts that can be values of the filter. */
  readonly valuesIn: (texts: readonly string[]) => readonly Value[]
  /** Sorts the values in the order of the address. */
  readonly inOrder: (values: readonly Value[]) => readonly Value[]
  readonly write: (value: Value) => string
  /** Converts a value to the form that the column has. */
  readonly stored: (value: Value) => string
  readonly words: (value: Value, nameOf: NameOf) => string
  readonly shown: (found: Counts, chosen: readonly Value[], nameOf: NameOf) => readonly FacetValue[]
}

/** Finds vacancies whose text is one of the chosen values. */
export function listFilter<Name extends string, Value extends string, Text extends string>(
  { name, address, label, column, ...placed }: ListTraits<Name, Text>,
  { field, choices, valuesIn, inOrder, write, stored, words, shown }: ListKind<Value>,
): Filter<{ readonly [Field in Name]: readonly Value[] }, Name, Text> {
  type Fields = { readonly [Field in Name]: readonly Value[] }
  const holding = (values: readonly Value[]): Fields => fieldNamed(name, values)
  const chosen = (criteria: Fields) => criteria[name]
  return {
    name,
    label,
    fields: fieldNamed(name, field),
    initial: holding([]),
    none: holding([]),
    address: {
      read: (query) => holding(inOrder(valuesIn(readList(query, address)))),
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
