import type { NumberColumn } from './column.ts'
import { type SearchFilter, makeField } from './filter.ts'

type FlagFilterTraits<Name extends string, Numeric extends string> = {
  readonly name: Name
  /** The filter's name in the address. */
  readonly address: string
  readonly label: string
  /** The label of its switch in the sheet. */
  readonly sentence: string
  readonly column: NumberColumn<Numeric>
}

/** Finds only vacancies that have a number in this column. Its two values have no counts. */
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
  const holding = (on: boolean): Fields => makeField(name, on)
  const isOn = (criteria: Fields) => criteria[name]
  return {
    name,
    label,
    fields: makeField(name, { kind: 'flag' }),
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
