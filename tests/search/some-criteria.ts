import type { FilterFieldKind } from '#features/search/domain/filter-kinds/filter.ts'
import type { AnySearchFilter, FilterCriteria } from '#features/search/domain/filters.ts'
import fc from '#tests/people/properties.ts'

const SECTORS = ['Retail', 'Health, care', 'Food ~ drink']

/** Generates values for the fields of a filter, of the kinds that the filter declares. */
export const someFields = (
  { fields, chosen, initial }: AnySearchFilter,
  texts: readonly string[] = SECTORS,
): fc.Arbitrary<Partial<FilterCriteria>> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries<FilterFieldKind>(fields).map(([name, kind]) => [
          name,
          someValue(kind, texts),
        ]),
      ),
    )
    // TypeScript does not infer from Object.entries that the drawn values have the kinds of the filter's own fields.
    .map((drawn) => ({ ...initial, ...drawn }) as FilterCriteria)
    .filter((drawn) => Boolean(chosen(drawn)))

function someValue(field: FilterFieldKind, texts: readonly string[]): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'values':
      return fc.subarray([...field.values], { minLength: 1 })
    case 'one value':
      return fc.constantFrom(...field.values)
    case 'texts':
      return fc.subarray([...texts], { minLength: 1 })
    case 'ids':
      return fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 })
    case 'money':
      return fc.constantFrom('', '0', '12.50', '15', '30000')
    case 'whole number':
      return fc.integer({ min: 0, max: field.most })
    case 'flag':
      return fc.boolean()
  }
}
