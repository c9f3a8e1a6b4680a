import { milesBetween } from '#shared/words/distance.ts'
import type { Advertisement } from '../search-quality/advertisement.ts'
import { gradeOf, isItem, type Rule } from '../search-quality/judging.ts'
import type { Grade } from '../search-quality/metrics.ts'
import { TOWNS } from '../search-quality/towns.ts'
import type { Choice, Fit, Person } from './person.ts'

/** What an advertisement does not state is not held against it. */
export const unlessBelow =
  (least: number): Rule =>
  ({ pay }) =>
    pay === null || pay >= least
export const unlessOther =
  (field: 'jobType' | 'hours', wanted: string): Rule =>
  (ad) =>
    ad[field] === '' || ad[field] === wanted

const FURTHEST = 2

/**
 * Returns the best grade that any of the person's trades gives it. An advertisement they applied to or saved already is worth nothing, nor is the same
 * one a second time.
 */
export function worthTo(
  { fits }: Person,
  settled: readonly Advertisement[],
): (ad: Advertisement) => Grade {
  const isSettled = settled.map(isItem)
  return (ad) =>
    isSettled.some((same) => same(ad))
      ? 0
      : (Math.max(0, ...fits.map((fit) => worthOf(fit, ad))) as Grade)
}

/** An advertisement that is further away than asked, or nowhere, suits less; at twice the distance it does not suit at all. */
function worthOf({ town, miles, rather, ...grading }: Fit, ad: Advertisement): number {
  const grade = gradeOf({ asked: {}, ...grading }, ad)
  if (grade === 0) return 0
  const away =
    ad.lat === null || ad.lon === null
      ? miles + 1
      : milesBetween(TOWNS[town], { lat: ad.lat, lon: ad.lon })
  if (away > miles * FURTHEST) return 0
  return grade - (away > miles ? 1 : 0) - (rather && !rather(ad) ? 1 : 0)
}

/** Finds the first advertisement of the feeds with this title, near the town. */
export function chosenOf({ jobTitle, town }: Choice, ads: readonly Advertisement[]): Advertisement {
  const found = ads.find(
    (ad) =>
      ad.jobTitle === jobTitle &&
      ad.lat !== null &&
      ad.lon !== null &&
      milesBetween(TOWNS[town], { lat: ad.lat, lon: ad.lon }) <= 20,
  )
  if (!found) throw new Error(`no '${jobTitle}' is advertised near ${town}`)
  return found
}

/** Grades a list in its order. An advertisement that appeared further up is worth nothing. */
export function gradesOf(
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
