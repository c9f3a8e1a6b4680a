import type { Choice } from './filter.ts'

/** How many vacancies have each value; of steps, how many reach exactly so many. */
export type Counts = ReadonlyMap<string, number>
export type FacetValue = Choice & { readonly count: number }

/** Offers the same values for every search. */
export const fixedValues = (found: Counts, values: readonly Choice[]): readonly FacetValue[] =>
  values.map(({ value, label }) => ({ value, label, count: found.get(value) ?? 0 }))

/** The most frequent first. A chosen value is there even where it finds nothing, so that it can be taken back; one without a name is not shown. */
export function foundValues(
  found: Counts,
  chosen: readonly string[],
  labelOf: (value: string) => string | undefined,
): readonly FacetValue[] {
  const shown: FacetValue[] = []
  const show = (value: string, count: number) => {
    const label = labelOf(value)
    if (label !== undefined) shown.push({ value, label, count })
  }
  for (const [value, count] of found) show(value, count)
  for (const value of chosen) if (!found.has(value)) show(value, 0)
  return shown.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

/** A vacancy that reaches the third of some ascending steps has reached the first and the second. */
export function steppedValues(found: Counts, steps: readonly Choice[]): readonly FacetValue[] {
  let sum = 0
  const values: FacetValue[] = []
  for (let step = steps.length - 1; step >= 0; step--) {
    sum += found.get(`${step + 1}`) ?? 0
    values[step] = { value: steps[step]?.value ?? '', label: steps[step]?.label ?? '', count: sum }
  }
  return values
}
