import type { SearchFacets } from '../contract/search.ts'
import type { CountsByValue, FacetValue } from '../domain/filter-kinds/facet-values.ts'
import { COUNTED_FILTERS, type Facet, createRecordByFacet } from '../domain/filters.ts'
import type { FacetCount, SearchPlan } from '../domain/plan.ts'

const NO_FACET_COUNTS: CountsByValue = new Map()

/** Adds labels to the counts of the filters, for the screens. */
export function addFacetLabels(
  counts: readonly FacetCount[],
  { criteria, weeklyHours }: SearchPlan,
  names: ReadonlyMap<string, string>,
  now: Date,
): SearchFacets {
  const found = groupByFacet(counts)
  const circumstances = { now, weeklyHours }
  const nameOf = (id: string) => names.get(id)
  const shown = new Map<Facet, FacetValue[]>(
    COUNTED_FILTERS.map(({ facet, shown }) => [
      facet,
      [...shown(found.get(facet) ?? NO_FACET_COUNTS, criteria, circumstances, nameOf)],
    ]),
  )
  return createRecordByFacet((facet) => shown.get(facet) ?? [])
}

function groupByFacet(counts: readonly FacetCount[]): ReadonlyMap<Facet, CountsByValue> {
  const found = new Map<Facet, Map<string, number>>()
  for (const { facet, value, count } of counts) {
    const values = found.get(facet)
    if (values) values.set(value, count)
    else found.set(facet, new Map([[value, count]]))
  }
  return found
}
