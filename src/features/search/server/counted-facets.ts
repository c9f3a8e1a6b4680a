import type { Facets } from '../contract/search.ts'
import { POSTED_WITHIN } from '../domain/criteria.ts'
import { payThresholds } from '../domain/facets.ts'
import { hoursWords, jobTypeWords, postedWords } from '../domain/filter-words.ts'
import type { FacetCount, Plan } from '../domain/plan.ts'
import { CONTRACT_TYPES, HOURS } from '#features/vacancies/domain/enumerations.ts'

type Values = Facets['sector']

/** The counts with words. A chosen value is there even where it finds nothing, so that it can be taken back. */
export function countedFacets(counts: readonly FacetCount[], { criteria, weeklyHours }: Plan, names: ReadonlyMap<string, string>): Facets {
  const of = (name: string) => new Map(counts.filter(({ facet }) => facet === name).map(({ value, count }) => [value, count]))
  const fixed = (name: string, values: readonly { value: string; label: string }[]): Values => {
    const found = of(name)
    return values.map(({ value, label }) => ({ value, label, count: found.get(value) ?? 0 }))
  }
  const open = (name: string, chosen: readonly string[], label: (value: string) => string): Values => {
    const found = of(name)
    const values = [...found.keys(), ...chosen.filter((value) => !found.has(value))]
    return values.map((value) => ({ value, label: label(value), count: found.get(value) ?? 0 })).sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  }
  /** Who reaches the third step has reached the first and the second. */
  const stepped = (name: string, steps: readonly { value: string; label: string }[]): Values => {
    const found = [...of(name)]
    return steps.map(({ value, label }, at) => ({ value, label, count: found.reduce((sum, [reached, count]) => (Number(reached) > at ? sum + count : sum), 0) }))
  }
  const branches = open('branch', criteria.branch, (id) => id)
  return {
    jobType: fixed('jobType', CONTRACT_TYPES.map((value) => ({ value, label: jobTypeWords(value) }))),
    hours: fixed('hours', HOURS.map((value) => ({ value, label: hoursWords(value) }))),
    sector: open('sector', criteria.sector, (value) => value),
    branch: branches.flatMap(({ value, count }) => (names.has(value) ? [{ value, label: names.get(value) ?? '', count }] : [])),
    postedWithinDays: stepped('postedWithinDays', [...POSTED_WITHIN].reverse().map((days) => ({ value: `${days}`, label: postedWords(days) }))).reverse(),
    salaryFrom: stepped('salaryFrom', payThresholds(criteria.salaryPer, weeklyHours)),
  }
}
