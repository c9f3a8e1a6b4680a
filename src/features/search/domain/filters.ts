import { createRecordByName } from '#shared/record-by-name.ts'
import type { FilterCondition, NumberColumn, TextColumn } from './filter-kinds/column.ts'
import { branchFilter } from './filters/branch.ts'
import { hoursFilter } from './filters/hours.ts'
import { jobTypeFilter } from './filters/job-type.ts'
import { payShownFilter } from './filters/pay-shown.ts'
import { payFilter } from './filters/pay.ts'
import { postedWithinDaysFilter } from './filters/posted-within-days.ts'
import { sectorFilter } from './filters/sector.ts'

/** All filters of the search, in the order in which the URL has them and the chips show them. No other file lists them. */
export const SEARCH_FILTERS = [
  jobTypeFilter,
  hoursFilter,
  sectorFilter,
  payFilter,
  postedWithinDaysFilter,
  branchFilter,
  payShownFilter,
] as const
export type AnySearchFilter = (typeof SEARCH_FILTERS)[number]

type FieldsOfAnyFilter = AnySearchFilter['initial']
type FieldNameIn<Each> = Each extends unknown ? keyof Each : never
type FieldValueIn<Each, Name> = Each extends { readonly [Field in string & Name]: infer Value }
  ? Value
  : never

/** The fields of all filters together. */
export type FilterCriteria = {
  readonly [Name in FieldNameIn<FieldsOfAnyFilter>]: FieldValueIn<FieldsOfAnyFilter, Name>
}

/**
 * Merges the objects that `of` returns for each filter. The cast states that together they have all fields of FilterCriteria, which TypeScript cannot
 * know.
 */
export const collectFilterFields = (
  of: (filter: AnySearchFilter) => FieldsOfAnyFilter,
): FilterCriteria => Object.assign({}, ...SEARCH_FILTERS.map(of)) as FilterCriteria

/** The field values of a search without filters. */
export const INITIAL_FILTER_FIELDS = collectFilterFields(({ initial }) => initial)
/** The field values that remove every filter. */
export const FIELDS_WITHOUT_FILTERS: Partial<FilterCriteria> = Object.assign(
  {},
  ...SEARCH_FILTERS.map(({ none }) => none),
)

type AnyFilterCounting = NonNullable<AnySearchFilter['counting']>
export type Facet = AnyFilterCounting['facet']
/**
 * How the vacancies are counted for each filter that has counts. The filters that are counted by a text column come first, because the index counts
 * two such columns together.
 */
export const COUNTED_FILTERS = (['value', 'step'] as const).flatMap((by) =>
  SEARCH_FILTERS.flatMap(({ counting, condition }) =>
    counting?.by === by ? [{ ...counting, condition }] : [],
  ),
)

export type TextColumnName = AnySearchFilter['texts'][number]['name']
export type NumberColumnName = AnySearchFilter['numbers'][number]['name']
export type AnyFilterCondition = FilterCondition<TextColumnName, NumberColumnName>

/** Removes columns with the name of an earlier column, because two filters can use the same column. */
const removeRepeatedColumns = <Column extends { readonly name: string }>(
  columns: readonly Column[],
) => columns.filter(({ name }, at) => columns.findIndex((each) => each.name === name) === at)

/** Returns an object with a value for each facet. */
export const createRecordByFacet = <Value>(of: (facet: Facet) => Value) =>
  createRecordByName(
    COUNTED_FILTERS.map(({ facet }) => facet),
    of,
  )

/** The text columns that filters use. */
export const TEXT_COLUMNS = removeRepeatedColumns(
  SEARCH_FILTERS.flatMap(({ texts }): readonly TextColumn<TextColumnName>[] => texts),
)
export const NUMBER_COLUMNS = removeRepeatedColumns(
  SEARCH_FILTERS.flatMap(({ numbers }): readonly NumberColumn<NumberColumnName>[] => numbers),
)
