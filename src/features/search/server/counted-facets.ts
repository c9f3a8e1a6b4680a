import type { Facets } from '../contract/search.ts'
import type { Counts, FacetValue } from '../domain/filter-kinds/facet-values.ts'
import { COUNTED, type Facet, perFacet } from '../domain/filters.ts'
import type { FacetCount, Plan } from '../domain/plan.ts'

const NONE: Counts = new Map()

/** Converts the counts to facets with labels. */
export function countedFacets(
  counts: readonly FacetCount[],
  { criteria, weeklyHours }: Plan,
  names: ReadonlyMap<string, string>,
  now: Date,
): Facets {
  const found = byFacet(counts)
  const circumstances = { now, weeklyHours }
  const nameOf = (id: string) => names.get(id)
  const shown = new Map<Facet, FacetValue[]>(
    COUNTED.map(({ facet, shown }) => [
      facet,
      [...shown(found.get(facet) ?? NONE, criteria, circumstances, nameOf)],
    ]),
  )
  return perFacet((facet) => shown.get(facet) ?? [])
}

function byFacet(counts: readonly FacetCount[]): ReadonlyMap<Facet, Counts> {
  const found = new Map<Facet, Map<string, number>>()
  for (const { facet, value, count } of counts) {
    const values = found.get(facet)
    if (values) values.set(value, count)
    else found.set(facet, new Map([[value, count]]))
  }
  return found
}
