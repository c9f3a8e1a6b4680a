import { computeMilesBetween } from '#shared/words/distance.ts'
import { formatPlaceLabel, isArea, type Place } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { MAX_NEAR_MILES } from '#features/vacancies/domain/related.ts'
import { type CardBytes, readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import type { ComparedRow } from '#features/vacancies/server/vacancy-queries.ts'
import type { LessStrictSearch } from '../../contract/search.ts'
import { type SearchPlan, makeSearchPlan } from '../../domain/plan.ts'
import type { RelaxedSearch } from '../../domain/relaxations.ts'
import { formatGain } from '../../domain/wider-gain.ts'
import { chooseWiderSearches, listWiderSearches } from '../../domain/wider-searches.ts'
import { hasKeywordsInTitle, listCloseNames } from '../../domain/words/close-names.ts'
import type { VacancyCard } from '../cards.ts'
import type { VacancyMatchFinder } from '../match-source.ts'
import type { CriteriaWithPlace } from '../read-place.ts'

const MAX_RELATED_SHOWN = 3
const MAX_TOWNS_TRIED = 3
/** More vacancies are read than are shown, because those with the words of the search in their titles are left out. */
const MAX_RELATED_READ = 20

/** Finds the cards of vacancies that are related to one of those that a search found. */
export type FindRelated = (vacancy: ComparedRow, now: Date) => Promise<readonly CardBytes[]>
type FewResultsTools = {
  readonly matches: VacancyMatchFinder
  readonly places: PlaceFinder
  readonly related: FindRelated
  readonly names: ReadonlyMap<string, string>
}
type FewResults = {
  readonly plan: SearchPlan
  readonly usedAs: CriteriaWithPlace
  readonly total: number
  readonly cards: readonly VacancyCard[]
}

/** Returns what helps beyond a few results: wider searches with their gains, and vacancies that are close to those found. */
export async function findBeyondFewResults(
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

/**
 * Returns vacancies that are related to the first one found, but whose titles do not have the words of the search: those are found by a wider
 * distance. Not all of those found are known if there are more than on this page; then nothing is returned. With a place, only vacancies near it
 * count.
 */
async function findCloseVacancies(
  related: FindRelated,
  { plan: { place, words }, total, cards }: FewResults,
  now: Date,
): Promise<VacancyRecord[]> {
  const found = cards.length === total ? cards.map(readCardRecord) : []
  const [first, ...others] = found
  if (!first) return []
  const { sector, latitude, longitude } = first.vjA_json
  const compared = {
    id: first.vjA_GUID,
    jobTitle: first.vjA_JobTitle,
    ...{ sector, lat: latitude, lon: longitude },
    except: others.map(({ vjA_GUID }) => vjA_GUID),
    most: MAX_RELATED_READ,
  }
  const records = (await related(compared, now))
    .map(readCardRecord)
    .filter(({ vjA_JobTitle }) => !hasKeywordsInTitle(vjA_JobTitle, words))
  return place && !isArea(place) ? keepNear(records, place) : records
}

const keepNear = (records: readonly VacancyRecord[], place: Place): VacancyRecord[] =>
  records.flatMap((record) => {
    const { latitude: lat, longitude: lon } = record.vjA_json
    if (lat === null || lon === null) return []
    const miles = computeMilesBetween(place, { lat, lon })
    return miles <= MAX_NEAR_MILES ? [{ ...record, distance: Math.round(miles * 10) / 10 }] : []
  })
