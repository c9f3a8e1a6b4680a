import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import type { FilterFieldKind } from '../domain/filter-kinds/filter.ts'
import {
  type FilterCriteria,
  SEARCH_FILTERS,
  FIELDS_WITHOUT_FILTERS,
  createRecordByFacet,
} from '../domain/filters.ts'
import { MAX_SEARCH_TEXT_LENGTH, MAX_FILTER_VALUES } from '../domain/limits.ts'

type FieldSchema<Name extends keyof FilterCriteria> = z.ZodMiniType<
  FilterCriteria[Name],
  FilterCriteria[Name]
>
type RequestFieldSchemas = { [Name in keyof FilterCriteria]: z.ZodMiniDefault<FieldSchema<Name>> }
type PatchFieldSchemas = { [Name in keyof FilterCriteria]: FieldSchema<Name> }
type FacetCountsSchema = z.ZodMiniArray<
  z.ZodMiniObject<{ value: z.ZodMiniString; label: z.ZodMiniString; count: z.ZodMiniNumber }>
>

// PostgreSQL rejects a text that contains U+0000.
export const noNullCharacter = z.refine<string>(
  (value) => !value.includes('\0'),
  'Leave out control characters',
)

const makeListSchema = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(value).check(z.maxLength(MAX_FILTER_VALUES, `Choose at most ${MAX_FILTER_VALUES}`))

export const wholeNumberBetween = (least: number, most: number) =>
  z
    .int()
    .check(
      z.gte(least, `Use a number from ${least} to ${most}`),
      z.lte(most, `Use a number from ${least} to ${most}`),
    )

/** Returns the schema of a filter's field in the request of a search. */
function makeRequestSchema(field: FilterFieldKind): z.ZodMiniType {
  switch (field.kind) {
    case 'values':
      return makeListSchema(z.enum(field.values))
    case 'texts':
      return makeListSchema(
        z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_TEXT_LENGTH), noNullCharacter),
      )
    case 'ids':
      return makeListSchema(Id)
    case 'whole number':
      return wholeNumberBetween(0, field.most)
    case 'money':
      return z
        .string()
        .check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'Enter an amount with at most two decimals'))
    case 'one value':
      return z.enum(field.values)
    case 'flag':
      return z.boolean()
  }
}

/**
 * Returns the schema of a filter's field in the proposal of a less strict search. It has no limits, because the server derived the values from a
 * search whose fields it had checked.
 */
function makePatchSchema(field: FilterFieldKind): z.ZodMiniType {
  switch (field.kind) {
    case 'values':
      return z.array(z.enum(field.values))
    case 'texts':
      return z.array(z.string())
    case 'ids':
      return z.array(Id)
    case 'whole number':
      return z.int()
    case 'money':
      return z.string()
    case 'one value':
      return z.enum(field.values)
    case 'flag':
      return z.boolean()
  }
}

const listFilterFields = (): [name: string, kind: FilterFieldKind, initial: unknown][] =>
  SEARCH_FILTERS.flatMap(({ fields, initial }) =>
    Object.entries<FilterFieldKind>(fields).map(
      ([name, kind]): [string, FilterFieldKind, unknown] => [
        name,
        kind,
        Object.entries(initial).find(([each]) => each === name)?.[1],
      ],
    ),
  )

// The three makers below are functions, so that the browser's build can leave them out. TypeScript loses the connection between names and values in
// Object.entries, so the casts state that each name has the schema of its own kind.

/**
 * Returns the schemas of all filters' fields in the request of a search. A field that the request omits gets the default value, which does not
 * filter.
 */
export const makeRequestFields = () =>
  Object.fromEntries(
    listFilterFields().map(([name, kind, initial]) => [
      name,
      z._default(makeRequestSchema(kind), initial),
    ]),
  ) as unknown as RequestFieldSchemas

/** Returns the schemas of all filters' fields in the proposal of a less strict search. */
export const makePatchFields = () =>
  Object.fromEntries(
    listFilterFields()
      .filter(([name]) => name in FIELDS_WITHOUT_FILTERS)
      .map(([name, kind]) => [name, makePatchSchema(kind)]),
  ) as unknown as PatchFieldSchemas

/** Returns, for each filter that has counts, the schema of its counts. */
export const makeCountFields = () => {
  const counts: FacetCountsSchema = z.array(
    z.object({ value: z.string(), label: z.string(), count: z.int() }),
  )
  return createRecordByFacet(() => counts)
}
