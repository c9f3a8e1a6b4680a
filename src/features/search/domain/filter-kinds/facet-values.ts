import type { Choice } from './filter.ts'

/** The number of vacancies for each value; for steps, the number of vacancies that reach exactly that step. */
export type Counts = ReadonlyMap<string, number>
export type FacetValue = Choice & { readonly count: number }

/** Returns the same values for every search, with their counts. */
export const fixedValues = (found: Counts, values: readonly Choice[]): readonly FacetValue[] =>
  values.map(({ value, label }) => ({ value, label, count: found.get(value) ?? 0 }))

/**
 * Returns the counted values, the most frequent first. A chosen value is included even with a count of 0, so that the candidate can remove it; a
 * value without a label is omitted.
 */
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

/** Returns cumulative counts, because a vacancy that reaches the third of some ascending steps has also reached the first and the second. */
export function steppedValues(found: Counts, steps: readonly Choice[]): readonly FacetValue[] {
  let sum = 0
  const values: FacetValue[] = []
  for (let step = steps.length - 1; step >= 0; step--) {
    sum += found.get(`${step + 1}`) ?? 0
    values[step] = { value: steps[step]?.value ?? '', label: steps[step]?.label ?? '', count: sum }
  }
  return values
}
