import { computeMilesBetween } from '#shared/words/distance.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { MAX_NEAR_MILES } from '#features/vacancies/domain/related.ts'
import { type CardBytes, readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import type { ComparedRow } from '#features/vacancies/server/vacancy-queries.ts'
import type { SearchPlan } from '../../domain/plan.ts'
import { hasKeywordsInTitle } from '../../domain/words/close-names.ts'
import type { VacancyCard } from '../cards.ts'
import type { CriteriaWithPlace } from '../read-place.ts'

/** More vacancies are read than are shown, because those with the words of the search in their titles are left out. */
const MAX_RELATED_READ = 20

/** Finds the cards of vacancies that are related to one of those that a search found. */
export type FindRelated = (vacancy: ComparedRow, now: Date) => Promise<readonly CardBytes[]>

export type FewResults = {
  readonly plan: SearchPlan
  readonly usedAs: CriteriaWithPlace
  readonly total: number
  readonly cards: readonly VacancyCard[]
}

/**
 * Returns vacancies that are related to the first one found but do not have the words of the search in their titles: a search with those words and a
 * larger distance finds the others. Returns none if the page does not have all vacancies that the search found, because those on other pages could
 * not be left out. With a place that is not an area, only vacancies near it are returned.
 */
export async function findCloseVacancies(
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
