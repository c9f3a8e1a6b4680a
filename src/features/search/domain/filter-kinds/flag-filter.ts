import type { NumberColumn } from './column.ts'
import { type SearchFilter, makeObjectWithField } from './filter.ts'

type FlagFilterTraits<Name extends string, Numeric extends string> = {
  readonly name: Name
  /** The name of the filter's parameter in the search page's address. */
  readonly address: string
  readonly label: string
  /** The label of the switch in the sheet of all filters. */
  readonly sentence: string
  readonly column: NumberColumn<Numeric>
}

/** Makes a filter that is on or off. If it is on, it finds only vacancies that have a number in the column. It has no counts. */
export function makeFlagFilter<const Name extends string, const Numeric extends string>({
  name,
  address,
  label,
  sentence,
  column,
}: FlagFilterTraits<Name, Numeric>): SearchFilter<
  { readonly [Field in Name]: boolean },
  never,
  never,
  Numeric
> {
  type Fields = { readonly [Field in Name]: boolean }
  const holding = (on: boolean): Fields => makeObjectWithField(name, on)
  const isOn = (criteria: Fields) => criteria[name]
  return {
    name,
    label,
    fields: makeObjectWithField(name, { kind: 'flag' }),
    initial: holding(false),
    none: holding(false),
    address: {
      read: (query) => holding(query.get(address) === '1'),
      write: (criteria) => [[address, isOn(criteria) ? '1' : '']],
      formNames: [],
    },
    chosen: isOn,
    summary: () => label,
    applied: (criteria) => (isOn(criteria) ? [{ words: label, without: holding(false) }] : []),
    tidy: (criteria) => holding(isOn(criteria)),
    key: isOn,
    bounds: (criteria) => (isOn(criteria) ? [{ asks: 'known', column }] : []),
    texts: [],
    numbers: [column],
    input: { as: 'switch', name: address, sentence, choose: holding },
  }
}
