import type { NumberColumn } from './column.ts'
import { type Filter, fieldNamed } from './filter.ts'

type FlagTraits<Name extends string, Numeric extends string> = {
  readonly name: Name
  /** The filter's name in the address. */
  readonly address: string
  readonly label: string
  /** The label of its switch in the sheet. */
  readonly sentence: string
  readonly column: NumberColumn<Numeric>
}

/** Finds only vacancies that have a number in this column. Its two values have no counts. */
export function flagFilter<const Name extends string, const Numeric extends string>({
  name,
  address,
  label,
  sentence,
  column,
}: FlagTraits<Name, Numeric>): Filter<
  { readonly [Field in Name]: boolean },
  never,
  never,
  Numeric
> {
  type Fields = { readonly [Field in Name]: boolean }
  const holding = (on: boolean): Fields => fieldNamed(name, on)
  const isOn = (criteria: Fields) => criteria[name]
  return {
    name,
    label,
    fields: fieldNamed(name, { kind: 'flag' }),
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
