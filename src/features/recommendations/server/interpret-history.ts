import { splitAtCommas } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import { isNationwide } from '#features/places/domain/area-names.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { SearchEngine } from '#features/search/server/search-engine.ts'
import { computeAnnualPay } from '#shared/words/pay/annual-pay.ts'
import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'
import { findCvTerms } from '../domain/cv-terms.ts'
import type {
  ChosenJob,
  RecommendationProfile,
  WorkArea,
  PastSearch,
  JobWish,
} from '../domain/interest.ts'
import type { ChosenJobRow } from './candidate-history-queries.ts'
import { getCvVocabulary } from './get-cv-vocabulary.ts'
import type { CandidateHistory } from './candidate-history.ts'

type HistoryTools = {
  readonly engine: Pick<SearchEngine, 'places' | 'titles'>
  readonly weeklyHours: number
}

const HOME_RADIUS_MILES = 25

/**
 * Converts the stored rows of a candidate's history to a profile: it looks up places, splits lists and finds the occupations and skills in the CV.
 */
export async function interpretHistory(
  history: CandidateHistory,
  { engine, weeklyHours }: HistoryTools,
  now: Date,
): Promise<RecommendationProfile> {
  const { places } = engine
  const { cv, address } = history
  const wishes = await Promise.all(history.wishes.map((row) => toJobWish(row, places, weeklyHours)))
  const searches = await Promise.all(
    history.searches.map(
      async ({ criteria, name }): Promise<PastSearch> => ({
        keywords: criteria.keywords,
        name,
        near: await findWorkArea(criteria.location, criteria.radius, places),
      }),
    ),
  )
  const chosen = history.chosen.map(toChosenJob)
  const lived =
    address &&
    ((await findWorkArea(address.postCode, HOME_RADIUS_MILES, places)) ??
      (await findWorkArea(address.city, HOME_RADIUS_MILES, places)))
  const home =
    [...wishes.map(({ near }) => near), lived, ...chosen.map(({ near }) => near)].find(Boolean) ??
    null
  return {
    wishes,
    searches,
    chosen,
    cv: cv ? findCvTerms(cv, getCvVocabulary(await engine.titles.current(now))) : [],
    home,
  }
}

async function toJobWish(
  { keywords, location, radius, jobType, hours, salaryFrom, salaryPer }: JobPreferences,
  places: PlaceFinder,
  weeklyHours: number,
): Promise<JobWish> {
  const [first = ''] = splitAtCommas(location)
  return {
    keywords: splitAtCommas(keywords),
    near: await findWorkArea(first, radius, places),
    jobType: CONTRACT_TYPES.filter((type) => splitAtCommas(jobType).includes(type)),
    hours: HOURS.filter((each) => splitAtCommas(hours).includes(each)),
    annualPay:
      Number(salaryFrom) > 0 ? computeAnnualPay(Number(salaryFrom), salaryPer, weeklyHours) : null,
  }
}

async function findWorkArea(
  location: string,
  radius: number,
  places: PlaceFinder,
): Promise<WorkArea | null> {
  const found = location && !isNationwide(location) ? await places.find(location) : undefined
  return found ? { place: found.place, radius } : null
}

/**
 * Converts a job that the candidate applied to or saved. Its place is made from the vacancy's town and position, so that no place has to be looked
 * up.
 */
function toChosenJob({ how, jobTitle, town, lat, lon }: ChosenJobRow): ChosenJob {
  if (lat === null || lon === null || !town) return { how, jobTitle, near: null }
  return {
    how,
    jobTitle,
    near: {
      place: {
        id: 0,
        kind: 'town',
        name: town,
        county: null,
        region: null,
        country: null,
        lat,
        lon,
        population: 0,
        extent: 0,
      },
      radius: HOME_RADIUS_MILES,
    },
  }
}
