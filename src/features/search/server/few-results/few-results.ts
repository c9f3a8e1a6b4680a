import { formatPlaceLabel, type Place } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import type { LessStrictSearch } from '../../contract/search.ts'
import { type SearchPlan, makeSearchPlan } from '../../domain/plan.ts'
import type { RelaxedSearch } from '../../domain/relaxations.ts'
import { formatGain } from '../../domain/wider-gain.ts'
import { chooseWiderSearches, listWiderSearches } from '../../domain/wider-searches.ts'
import { listCloseNames } from '../../domain/words/close-names.ts'
import type { VacancyMatchFinder } from '../match-source.ts'
import { type FindRelated, type FewResults, findCloseVacancies } from './find-close-vacancies.ts'

const MAX_RELATED_SHOWN = 3
const MAX_TOWNS_TRIED = 3
type FewResultsTools = {
  readonly matches: VacancyMatchFinder
  readonly places: PlaceFinder
  readonly related: FindRelated
  readonly names: ReadonlyMap<string, string>
}

/** Returns what a search with few results shows in addition to them: wider searches with their gains, and vacancies that are close to those found. */
export async function findAdditionsToFewResults(
  { matches, places, related, names }: FewResultsTools,
  few: FewResults,
  now: Date,
): Promise<{ relaxations: LessStrictSearch[]; related: VacancyRecord[] }> {
  const { plan, usedAs, total } = few
  const close = await findCloseVacancies(related, few, now)
  const towns = plan.place ? await places.townsAround(plan.place, MAX_TOWNS_TRIED) : []
  const wider = listWiderSearches(plan.criteria, {
    placeName: plan.place?.name,
    towns: towns.map(formatPlaceLabel),
    closeNames: listCloseNames(
      close.map(({ vjA_JobTitle }) => vjA_JobTitle),
      plan.words,
    ),
    nameOf: (id) => names.get(id),
  })
  const counts = await matches.count(
    wider.map((each) => makeWiderPlan(plan, each, towns)),
    now,
  )
  const { placeRead } = usedAs
  const relaxations = chooseWiderSearches(
    wider.map((each, at) => ({ ...each, count: counts[at] ?? 0 })),
    total,
  ).map(({ patch, ...each }) => ({
    ...each,
    label: `${each.words}: ${formatGain(each)}`,
    criteria: {
      ...(placeRead && { keywords: placeRead.keywords, location: placeRead.location }),
      ...patch,
    },
  }))
  return { relaxations, related: close.slice(0, MAX_RELATED_SHOWN) }
}

function makeWiderPlan(plan: SearchPlan, { patch }: RelaxedSearch, towns: readonly Place[]) {
  const town = towns.find((each) => formatPlaceLabel(each) === patch.location)
  return makeSearchPlan({
    ...plan,
    criteria: { ...plan.criteria, ...patch },
    ...(town && { place: town, placeNamed: undefined }),
  })
}
