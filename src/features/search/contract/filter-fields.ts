import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import type { FieldKind } from '../domain/filter-kinds/filter.ts'
import { type FilterCriteria, FILTERS, NO_FILTERS, perFacet } from '../domain/filters.ts'
import { LONGEST_TEXT, MOST_VALUES } from '../domain/limits.ts'

type Field<Name extends keyof FilterCriteria> = z.ZodMiniType<
  FilterCriteria[Name],
  FilterCriteria[Name]
>
type Asked = { [Name in keyof FilterCriteria]: z.ZodMiniDefault<Field<Name>> }
type Patched = { [Name in keyof FilterCriteria]: Field<Name> }
type Counts = z.ZodMiniArray<
  z.ZodMiniObject<{ value: z.ZodMiniString; label: z.ZodMiniString; count: z.ZodMiniNumber }>
>

// PostgreSQL rejects a text that contains U+0000.
export const printable = z.refine<string>(
  (value) => !value.includes('\0'),
  'Leave out control characters',
)

const several = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(value).check(z.maxLength(MOST_VALUES, `Choose at most ${MOST_VALUES}`))

export const whole = (least: number, most: number) =>
  z
    .int()
    .check(
      z.gte(least, `Use a number from ${least} to ${most}`),
      z.lte(most, `Use a number from ${least} to ${most}`),
    )

/** The schema of a field in a search. */
function askedOf(field: FieldKind): z.ZodMiniType {
  switch (field.kind) {
    case 'values':
      return several(z.enum(field.values))
    case 'texts':
      return several(z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT), printable))
    case 'ids':
      return several(Id)
    case 'whole number':
      return whole(0, field.most)
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

/** The schema of a field in a proposal to filter less. It has no limits, because the server checked the values in the search they come from. */
function patchedOf(field: FieldKind): z.ZodMiniType {
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

const fields = (): [name: string, kind: FieldKind, initial: unknown][] =>
  FILTERS.flatMap(({ fields, initial }) =>
    Object.entries<FieldKind>(fields).map(([name, kind]): [string, FieldKind, unknown] => [
      name,
      kind,
      Object.entries(initial).find(([each]) => each === name)?.[1],
    ]),
  )

// The next three are functions, called only inside schemas, so that the browser's build can leave them out. TypeScript does not follow names through
// Object.entries, so the casts state that each name has the schema of its own kind.

/** The schemas of every filter's fields in a search. A field that the request omits gets its default and does not filter. */
export const askedFields = () =>
  Object.fromEntries(
    fields().map(([name, kind, initial]) => [name, z._default(askedOf(kind), initial)]),
  ) as unknown as Asked

/** The schemas of every filter's fields that a proposal can change. */
export const patchedFields = () =>
  Object.fromEntries(
    fields()
      .filter(([name]) => name in NO_FILTERS)
      .map(([name, kind]) => [name, patchedOf(kind)]),
  ) as unknown as Patched

/** The schemas of the counts of every filter that has counts. */
export const countedFields = () => {
  const counts: Counts = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
  return perFacet(() => counts)
}
