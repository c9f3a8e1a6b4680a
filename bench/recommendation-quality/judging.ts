import { computeMilesBetween } from '#shared/words/distance.ts'
import type { Advertisement } from '../search-quality/advertisement.ts'
import { gradeOf, createSameItemRule, type Rule } from '../search-quality/judging.ts'
import type { Grade } from '../search-quality/metrics.ts'
import { TOWNS } from '../search-quality/towns.ts'
import type { ChosenAdvertisement, SuitableWork, JudgedPerson } from './person.ts'

/** Returns a rule that an advertisement pays at least this much or states no pay. */
export const requirePayIfStated =
  (least: number): Rule =>
  ({ pay }) =>
    pay === null || pay >= least
export const requireValueIfStated =
  (field: 'jobType' | 'hours', wanted: string): Rule =>
  (ad) =>
    ad[field] === '' || ad[field] === wanted

const FURTHEST = 2

/**
 * Returns a function that grades an advertisement for a person by the trade among their `fits` that suits it best. An advertisement to which they
 * have applied or that they have saved is worth 0, and so is a copy of it.
 */
export function createPersonGrader(
  { fits }: JudgedPerson,
  settled: readonly Advertisement[],
): (ad: Advertisement) => Grade {
  const isSettled = settled.map(createSameItemRule)
  return (ad) =>
    isSettled.some((same) => same(ad))
      ? 0
      : (Math.max(0, ...fits.map((fit) => worthOf(fit, ad))) as Grade)
}

/**
 * Returns the grade of an advertisement for one trade: one less if it is farther than the wanted distance or has no location, 0 beyond FURTHEST
 * times that distance, and one less if it does not meet the person's wish.
 */
function worthOf({ town, miles, rather, ...grading }: SuitableWork, ad: Advertisement): number {
  const grade = gradeOf({ asked: {}, ...grading }, ad)
  if (grade === 0) return 0
  const away =
    ad.lat === null || ad.lon === null
      ? miles + 1
      : computeMilesBetween(TOWNS[town], { lat: ad.lat, lon: ad.lon })
  if (away > miles * FURTHEST) return 0
  return grade - (away > miles ? 1 : 0) - (rather && !rather(ad) ? 1 : 0)
}

/** Returns the first advertisement in the feeds that has this title and is near the town. */
export function findChosenAdvertisement(
  { jobTitle, town }: ChosenAdvertisement,
  ads: readonly Advertisement[],
): Advertisement {
  const found = ads.find(
    (ad) =>
      ad.jobTitle === jobTitle &&
      ad.lat !== null &&
      ad.lon !== null &&
      computeMilesBetween(TOWNS[town], { lat: ad.lat, lon: ad.lon }) <= 20,
  )
  if (!found) throw new Error(`no '${jobTitle}' is advertised near ${town}`)
  return found
}

/** Returns the grades of a list in its order. A repeated advertisement is worth 0. */
export function gradeRecommendations(
  list: readonly Advertisement[],
  worth: (ad: Advertisement) => Grade,
): Grade[] {
  const seen = new Set<string>()
  return list.map((ad) => {
    const key = [ad.jobTitle, ad.company, ad.location].join('|').toLowerCase()
    const again = seen.has(key)
    seen.add(key)
    return again ? 0 : worth(ad)
  })
}
