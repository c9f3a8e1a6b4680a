import { readNumberParameter } from './address-values.ts'
import type { NumberColumn } from './column.ts'
import { accumulateStepCounts } from './facet-values.ts'
import {
  type SearchCircumstances,
  type FilterCounting,
  type SearchFilter,
  makeObjectWithField,
} from './filter.ts'

type StepsFilterTraits<Name extends string, Numeric extends string> = {
  readonly name: Name
  /** The name of the filter's parameter in the search page's address. */
  readonly address: string
  readonly label: string
  readonly column: NumberColumn<Numeric>
  /** The steps that the screens offer; an address can ask for any whole number up to `most`. */
  readonly steps: readonly number[]
  readonly most: number
  readonly words: (step: number) => string
  /** The label for the choice of no step, such as 'Any time'. */
  readonly anyWords: string
  /** Returns the lowest value of the column with which a vacancy reaches a step. */
  readonly least: (step: number, circumstances: SearchCircumstances) => number
} & Pick<SearchFilter<never>, 'follows' | 'sheetOnly'>

/** Makes a filter that finds vacancies whose number reaches the chosen step. The step 0 does not restrict the search. */
export function makeStepsFilter<const Name extends string, const Numeric extends string>(
  traits: StepsFilterTraits<Name, Numeric>,
): SearchFilter<{ readonly [Field in Name]: number }, Name, never, Numeric> {
  const { name, address, label, column, steps, most, words, anyWords, least } = traits
  type Fields = { readonly [Field in Name]: number }
  const holding = (step: number): Fields => makeObjectWithField(name, step)
  const chosen = (criteria: Fields) => criteria[name]
  const choices = [
    { value: '0', label: anyWords },
    ...steps.map((step) => ({ value: `${step}`, label: words(step) })),
  ]
  return {
    name,
    label,
    fields: makeObjectWithField(name, { kind: 'whole number', most }),
    initial: holding(0),
    none: holding(0),
    address: {
      read: (query) => holding(readNumberParameter(query, address, { most, otherwise: 0 })),
      write: (criteria) => [[address, chosen(criteria) ? `${chosen(criteria)}` : '']],
      formNames: [address],
    },
    chosen: (criteria) => chosen(criteria) > 0,
    summary: (criteria) => (chosen(criteria) ? words(chosen(criteria)) : label),
    applied: (criteria) =>
      chosen(criteria) ? [{ words: words(chosen(criteria)), without: holding(0) }] : [],
    tidy: (criteria) => holding(chosen(criteria)),
    key: chosen,
    condition: (criteria, circumstances) =>
      chosen(criteria)
        ? { asks: 'at least', column, value: least(chosen(criteria), circumstances) }
        : undefined,
    texts: [],
    numbers: [column],
    counting: makeStepCounting(traits),
    input: {
      as: 'radios',
      choices,
      chosen: (criteria) => `${chosen(criteria)}`,
      choose: (value) => holding(Number(value)),
    },
    ...(traits.follows && { follows: traits.follows }),
    ...(traits.sheetOnly && { sheetOnly: traits.sheetOnly }),
  }
}

/**
 * Counts the steps in ascending order of the column value that they require. For the age of a vacancy, the longest age comes first, because it
 * requires the earliest instant.
 */
function makeStepCounting<Name extends string, Numeric extends string>({
  name,
  column,
  steps,
  words,
  least,
}: StepsFilterTraits<Name, Numeric>): FilterCounting<unknown, Name, never, Numeric> {
  const ascending = (circumstances: SearchCircumstances) =>
    steps.toSorted((one, other) => least(one, circumstances) - least(other, circumstances))
  return {
    facet: name,
    by: 'step',
    column,
    steps: (_criteria, circumstances) =>
      ascending(circumstances).map((step) => least(step, circumstances)),
    stepsName: () => name,
    shown: (found, _criteria, circumstances) => {
      const values = accumulateStepCounts(
        found,
        ascending(circumstances).map((step) => ({ value: `${step}`, label: words(step) })),
      )
      return steps.flatMap((step) => values.find(({ value }) => value === `${step}`) ?? [])
    },
  }
}
