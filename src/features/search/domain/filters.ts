import { byName } from '#shared/by-name.ts'
import type { Condition, NumberColumn, TextColumn } from './filter-kinds/column.ts'
import { branch } from './filters/branch.ts'
import { hours } from './filters/hours.ts'
import { jobType } from './filters/job-type.ts'
import { payShown } from './filters/pay-shown.ts'
import { pay } from './filters/pay.ts'
import { postedWithinDays } from './filters/posted-within-days.ts'
import { sector } from './filters/sector.ts'

/** Every filter of the search, in the order of the address and of the chips. This is the only list of them. */
export const FILTERS = [jobType, hours, sector, pay, postedWithinDays, branch, payShown] as const
export type AnyFilter = (typeof FILTERS)[number]

type Fields = AnyFilter['initial']
type NameIn<Each> = Each extends unknown ? keyof Each : never
type ValueIn<Each, Name> = Each extends { readonly [Field in string & Name]: infer Value }
  ? Value
  : never

/** The fields of all filters together. */
export type FilterCriteria = { readonly [Name in NameIn<Fields>]: ValueIn<Fields, Name> }

/**
 * Merges the fields that each filter returns. TypeScript knows the fields of each filter, but not that they complete FilterCriteria, so a cast states
 * it.
 */
export const fieldsOfAll = (of: (filter: AnyFilter) => Fields): FilterCriteria =>
  Object.assign({}, ...FILTERS.map(of)) as FilterCriteria

/** The field values of a search without filters. */
export const UNFILTERED = fieldsOfAll(({ initial }) => initial)
/** The field values that remove every filter. */
export const NO_FILTERS: Partial<FilterCriteria> = Object.assign(
  {},
  ...FILTERS.map(({ none }) => none),
)

type Counting = NonNullable<AnyFilter['counting']>
export type Facet = Counting['facet']
/** The filters that have counts. Those by the values of a column come first, because the index looks two such columns up in one step. */
export const COUNTED = (['value', 'step'] as const).flatMap((by) =>
  FILTERS.flatMap(({ counting, condition }) =>
    counting?.by === by ? [{ ...counting, condition }] : [],
  ),
)

export type TextName = AnyFilter['texts'][number]['name']
export type NumberName = AnyFilter['numbers'][number]['name']
export type AnyCondition = Condition<TextName, NumberName>

/** Removes columns whose name an earlier one has. */
const once = <Column extends { readonly name: string }>(columns: readonly Column[]) =>
  columns.filter(({ name }, at) => columns.findIndex((each) => each.name === name) === at)

/** Returns an object with a value for each facet. */
export const perFacet = <Value>(of: (facet: Facet) => Value) =>
  byName(
    COUNTED.map(({ facet }) => facet),
    of,
  )

/** The text columns that filters use. */
export const TEXT_COLUMNS = once(
  FILTERS.flatMap(({ texts }): readonly TextColumn<TextName>[] => texts),
)
export const NUMBER_COLUMNS = once(
  FILTERS.flatMap(({ numbers }): readonly NumberColumn<NumberName>[] => numbers),
)
