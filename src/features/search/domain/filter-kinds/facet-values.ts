import type { FilterChoice } from './filter.ts'

/** The number of vacancies for each value of a filter. If the values are steps, each vacancy counts only for the highest step that it reaches. */
export type CountsByValue = ReadonlyMap<string, number>
export type FacetValue = FilterChoice & { readonly count: number }

/** Adds the counts to a fixed list of values; a value that was not found gets 0. */
export const addCountsToValues = (
  found: CountsByValue,
  values: readonly FilterChoice[],
): readonly FacetValue[] =>
  values.map(({ value, label }) => ({ value, label, count: found.get(value) ?? 0 }))

/**
 * Returns the counted values, the most frequent first. A chosen value is included even with a count of 0, so that the candidate can remove it; a
 * value without a label is omitted.
 */
export function listFoundValues(
  found: CountsByValue,
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

/** Adds the counts of all higher steps to each count, because a vacancy that reaches a step has reached the lower ones. `steps` ascends. */
export function accumulateStepCounts(
  found: CountsByValue,
  steps: readonly FilterChoice[],
): readonly FacetValue[] {
  let sum = 0
  const values: FacetValue[] = []
  for (let step = steps.length - 1; step >= 0; step--) {
    sum += found.get(`${step + 1}`) ?? 0
    values[step] = { value: steps[step]?.value ?? '', label: steps[step]?.label ?? '', count: sum }
  }
  return values
}
