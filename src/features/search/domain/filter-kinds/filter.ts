import type { FilterCondition, NumberColumn, TextColumn } from './column.ts'
import type { AddressQuery } from './address-values.ts'
import type { CountsByValue, FacetValue } from './facet-values.ts'

/** The kind of value that a field of the criteria has; the contract makes its schema from it. */
export type FilterFieldKind =
  | { readonly kind: 'values' | 'one value'; readonly values: readonly string[] }
  | { readonly kind: 'texts' | 'ids' | 'money' | 'flag' }
  | { readonly kind: 'whole number'; readonly most: number }

/** Returns the name of an id, or undefined if it is unknown. */
export type FindNameOfId = (id: string) => string | undefined

/**
 * What some filters need in addition to the criteria: the instant of the search, and the weekly hours by which hourly pay is converted to yearly pay.
 */
export type SearchCircumstances = { readonly now: Date; readonly weeklyHours: number }

/**
 * A label for one chosen value of a filter, and the changes of the criteria that remove it. Labels are shown as chips above a list, and as 'Remove …'
 * below an empty list.
 */
export type AppliedFilterValue<Fields> = {
  readonly words: string
  readonly without: Partial<Fields>
}

export type FilterChoice = { readonly value: string; readonly label: string }

/** The kind of input for a filter on the screens. A list without `choices` offers the values that the search found. */
export type FilterInput<Fields> =
  | {
      readonly as: 'ticks'
      readonly choices?: readonly FilterChoice[]
      readonly chosen: (criteria: Fields) => readonly string[]
      readonly choose: (values: readonly string[]) => Fields
    }
  | {
      readonly as: 'radios'
      readonly choices: readonly FilterChoice[]
      readonly chosen: (criteria: Fields) => string
      readonly choose: (value: string) => Fields
    }
  | {
      readonly as: 'switch'
      /** The name of the filter's parameter in the search page's address. */
      readonly name: string
      readonly sentence: string
      readonly choose: (on: boolean) => Fields
    }
  | { readonly as: 'pay' }

/**
 * How a filter counts the vacancies for each of its values: by the values of a text column, or by the ascending steps that a number column reaches.
 */
export type FilterCounting<
  Fields,
  Facet extends string,
  Text extends string,
  Numeric extends string,
> = {
  readonly facet: Facet
  /** Returns the counts with their labels, in the order of the screens. */
  readonly shown: (
    found: CountsByValue,
    criteria: Fields,
    circumstances: SearchCircumstances,
    nameOf: FindNameOfId,
  ) => readonly FacetValue[]
} & (
  | { readonly by: 'value'; readonly column: TextColumn<Text> }
  | {
      readonly by: 'step'
      readonly column: NumberColumn<Numeric>
      readonly steps: (criteria: Fields, circumstances: SearchCircumstances) => readonly number[]
      /** Returns the key under which the index caches these steps. Steps that differ only because time has passed have the same key. */
      readonly stepsName: (criteria: Fields, circumstances: SearchCircumstances) => string
    }
)

/**
 * Everything about one filter of the search. The criteria, the contract, the address (the URL of the search page), the chips, the counts, the
 * database conditions, the index columns, saved searches and the screens are all derived from it.
 */
export type SearchFilter<
  Fields,
  Facet extends string = never,
  Text extends string = never,
  Numeric extends string = never,
> = {
  readonly name: string
  readonly label: string
  readonly fields: { readonly [Field in keyof Fields]: FilterFieldKind }
  /** The field values of a search in which the filter is not set. */
  readonly initial: Fields
  /** The changes of the criteria that remove the filter. Fields that have no effect on their own, such as the period of the pay, can be omitted. */
  readonly none: Partial<Fields>
  readonly address: {
    readonly read: (query: AddressQuery) => Fields
    /** Returns names and encoded values, in the order of the address. The caller omits empty values. */
    readonly write: (criteria: Fields) => readonly (readonly [name: string, value: string])[]
    /** The names of the inputs in the filter's form. Parameters of the address that have no input are submitted as hidden inputs. */
    readonly formNames: readonly string[]
  }
  /** Returns how many values are chosen; for a filter with one value, whether it is chosen. */
  readonly chosen: (criteria: Fields) => number | boolean
  /** Returns the label of the filter's button in the filter bar. */
  readonly summary: (criteria: Fields) => string
  readonly applied: (
    criteria: Fields,
    nameOf: FindNameOfId,
  ) => readonly AppliedFilterValue<Fields>[]
  /** Returns the fields in the form in which a saved search stores them: lists are sorted and have no repetitions. */
  readonly tidy: (criteria: Fields) => Fields
  /** Returns a key that is equal for values that find the same vacancies. */
  readonly key: (criteria: Fields) => unknown
  /**
   * Returns the condition that vacancies must fulfil; undefined if the filter is not set. It does not apply to the filter's own counts, so that they
   * show what other values would find.
   */
  readonly condition?: (
    criteria: Fields,
    circumstances: SearchCircumstances,
  ) => FilterCondition<Text, Numeric> | undefined
  /** Returns further conditions. Unlike `condition`, they also apply to the filter's own counts. */
  readonly bounds?: (
    criteria: Fields,
    circumstances: SearchCircumstances,
  ) => readonly FilterCondition<Text, Numeric>[]
  readonly texts: readonly TextColumn<Text>[]
  readonly numbers: readonly NumberColumn<Numeric>[]
  readonly counting?: FilterCounting<Fields, Facet, Text, Numeric>
  readonly input: FilterInput<Fields>
  /**
   * The names of the filters after which this one is shown in the bar and in the sheet of all filters, if that is not its position in SEARCH_FILTERS.
   */
  readonly follows?: { readonly bar: string; readonly sheet: string }
  /** True if the filter is only shown in the sheet of all filters. The sheet needs scripts, so without scripts the bar shows the filter too. */
  readonly sheetOnly?: boolean
}

/** Returns an object with one field. TypeScript widens a computed name to string, so the cast restores the exact name. */
export const makeObjectWithField = <Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as { readonly [Field in Name]: Value }
