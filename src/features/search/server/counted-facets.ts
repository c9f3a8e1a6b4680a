import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'
import type { Facets } from '../contract/search.ts'
import { POSTED_WITHIN } from '../domain/criteria.ts'
import { type Facet, payThresholds } from '../domain/facets.ts'
import { hoursWords, jobTypeWords, postedWords } from '#shared/words/job-words.ts'
import type { FacetCount, Plan } from '../domain/plan.ts'

type Values = Facets['sector']
type Named = { readonly value: string; readonly label: string }
type Counts = ReadonlyMap<string, number>

const JOB_TYPES: readonly Named[] = CONTRACT_TYPES.map((value) => ({
  value,
  label: jobTypeWords(value),
}))
const EVERY_HOURS: readonly Named[] = HOURS.map((value) => ({ value, label: hoursWords(value) }))
const LONGEST_AGO_FIRST: readonly Named[] = [...POSTED_WITHIN]
  .reverse()
  .map((days) => ({ value: `${days}`, label: postedWords(days) }))
const NONE: Counts = new Map()

/** The counts with words. A chosen value is there even where it finds nothing, so that it can be taken back. */
export function countedFacets(
  counts: readonly FacetCount[],
  { criteria, weeklyHours }: Plan,
  names: ReadonlyMap<string, string>,
): Facets {
  const of = byFacet(counts)
  return {
    jobType: fixed(of.get('jobType'), JOB_TYPES),
    hours: fixed(of.get('hours'), EVERY_HOURS),
    sector: open(of.get('sector'), criteria.sector, (value) => value),
    branch: open(of.get('branch'), criteria.branch, (id) => names.get(id)),
    postedWithinDays: stepped(of.get('postedWithinDays'), LONGEST_AGO_FIRST).reverse(),
    salaryFrom: stepped(of.get('salaryFrom'), payThresholds(criteria.salaryPer, weeklyHours)),
  }
}

function byFacet(counts: readonly FacetCount[]): ReadonlyMap<Facet, Counts> {
  const of = new Map<Facet, Map<string, number>>()
  for (const { facet, value, count } of counts) {
    const values = of.get(facet)
    if (values) values.set(value, count)
    else of.set(facet, new Map([[value, count]]))
  }
  return of
}

const fixed = (found = NONE, values: readonly Named[]): Values =>
  values.map(({ value, label }) => ({ value, label, count: found.get(value) ?? 0 }))

/** The most frequent first. A value without a name is not shown. */
function open(
  found = NONE,
  chosen: readonly string[],
  labelOf: (value: string) => string | undefined,
): Values {
  const shown: Values = []
  const show = (value: string, count: number) => {
    const label = labelOf(value)
    if (label !== undefined) shown.push({ value, label, count })
  }
  for (const [value, count] of found) show(value, count)
  for (const value of chosen) if (!found.has(value)) show(value, 0)
  return shown.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

/** Who reaches the third step has reached the first and the second. */
function stepped(found = NONE, steps: readonly Named[]): Values {
  let sum = 0
  const values: Values = []
  for (let at = steps.length - 1; at >= 0; at--) {
    sum += found.get(`${at + 1}`) ?? 0
    values[at] = { value: steps[at]?.value ?? '', label: steps[at]?.label ?? '', count: sum }
  }
  return values
}
