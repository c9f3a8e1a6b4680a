import type { Condition, NumberColumn, TextColumn } from './column.ts'
import type { AddressQuery } from './address-values.ts'
import type { Counts, FacetValue } from './facet-values.ts'

/** What a field of the criteria holds: the contract makes its checks of it. */
export type FieldKind =
  | { readonly kind: 'values' | 'one value'; readonly values: readonly string[] }
  | { readonly kind: 'texts' | 'ids' | 'money' | 'flag' }
  | { readonly kind: 'whole number'; readonly most: number }

/** The name of an id, where it is known. */
export type NameOf = (id: string) => string | undefined

/** When is asked, and how many hours a week has by which an hour's pay becomes a year's. */
export type Circumstances = { readonly now: Date; readonly weeklyHours: number }

/** One value in words, and what takes it away: a chip above a list, and 'Remove …' below an empty one. */
export type AppliedFilter<Fields> = { readonly words: string; readonly without: Partial<Fields> }

export type Choice = { readonly value: string; readonly label: string }

/** How a filter is chosen on a screen. A list without `choices` offers what the search found. */
export type Input<Fields> =
  | {
      readonly as: 'ticks'
      readonly choices?: readonly Choice[]
      readonly chosen: (criteria: Fields) => readonly string[]
      readonly choose: (values: readonly string[]) => Fields
    }
  | {
      readonly as: 'radios'
      readonly choices: readonly Choice[]
      readonly chosen: (criteria: Fields) => string
      readonly choose: (value: string) => Fields
    }
  | {
      readonly as: 'switch'
      /** Its name in the address. */
      readonly name: string
      readonly sentence: string
      readonly choose: (on: boolean) => Fields
    }
  | { readonly as: 'pay' }

/** How many vacancies each value would find: by the values of a column, or by the ascending steps that a number reaches. */
export type Counting<Fields, Facet extends string, Text extends string, Numeric extends string> = {
  readonly facet: Facet
  /** The counts in words, as the screens list them. */
  readonly shown: (
    found: Counts,
    criteria: Fields,
    circumstances: Circumstances,
    nameOf: NameOf,
  ) => readonly FacetValue[]
} & (
  | { readonly by: 'value'; readonly column: TextColumn<Text> }
  | {
      readonly by: 'step'
      readonly column: NumberColumn<Numeric>
      readonly steps: (criteria: Fields, circumstances: Circumstances) => readonly number[]
      /** Equal for steps that are the same but for the passing of time: the index keeps what it knows of them by it. */
      readonly stepsName: (criteria: Fields, circumstances: Circumstances) => string
    }
)

/**
 * One filter of the search, in one file: from these traits follow the criteria, the contract, the address, the chips, the counts, the conditions of the
 * database, the columns of the index, kept searches, and the screens.
 */
export type Filter<
  Fields,
  Facet extends string = never,
  Text extends string = never,
  Numeric extends string = never,
> = {
  readonly name: string
  readonly label: string
  readonly fields: { readonly [Field in keyof Fields]: FieldKind }
  /** The fields of a search that does not filter. */
  readonly initial: Fields
  /** What takes the filter away. */
  readonly none: Partial<Fields>
  readonly address: {
    readonly read: (query: AddressQuery) => Fields
    /** In the address's order, each value as it is written there. Empty values are left out. */
    readonly write: (criteria: Fields) => readonly (readonly [name: string, value: string])[]
    /** The names of the fields in its form: what has no field is carried along. */
    readonly formNames: readonly string[]
  }
  /** How many values are chosen, or whether it is set. */
  readonly chosen: (criteria: Fields) => number | boolean
  /** The words on its button in the filter bar. */
  readonly summary: (criteria: Fields) => string
  readonly applied: (criteria: Fields, nameOf: NameOf) => readonly AppliedFilter<Fields>[]
  /** The fields as they are kept: lists without repetitions and in order. */
  readonly tidy: (criteria: Fields) => Fields
  /** Equal for values that find the same vacancies. */
  readonly key: (criteria: Fields) => unknown
  /** What is asked of vacancies where the filter is set. Its own counts leave this out. */
  readonly condition?: (
    criteria: Fields,
    circumstances: Circumstances,
  ) => Condition<Text, Numeric> | undefined
  /** What is asked as well, of its own counts too. */
  readonly bounds?: (
    criteria: Fields,
    circumstances: Circumstances,
  ) => readonly Condition<Text, Numeric>[]
  readonly texts: readonly TextColumn<Text>[]
  readonly numbers: readonly NumberColumn<Numeric>[]
  readonly counting?: Counting<Fields, Facet, Text, Numeric>
  readonly input: Input<Fields>
  /** The filters that it follows in the bar and in the sheet, where that is not the order of the list. */
  readonly follows?: { readonly bar: string; readonly sheet: string }
  /** The bar leaves it to the sheet, which needs scripts; without scripts the bar shows it too. */
  readonly sheetOnly?: boolean
}

/** An object of one field. TypeScript widens a computed name to any text, so the exact one is said here. */
export const fieldNamed = <Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as { readonly [Field in Name]: Value }
