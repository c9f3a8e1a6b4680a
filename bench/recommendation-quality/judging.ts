import { milesBetween } from '#shared/words/distance.ts'
import type { Advertisement } from '../search-quality/advertisement.ts'
import { gradeOf, isItem, type Rule } from '../search-quality/judging.ts'
import type { Grade } from '../search-quality/metrics.ts'
import { TOWNS } from '../search-quality/towns.ts'
import type { Choice, Fit, Person } from './person.ts'

/** What is not stated is not held against an advertisement. */
export const unlessBelow =
  (least: number): Rule =>
  ({ pay }) =>
    pay === null || pay >= least
export const unlessOther =
  (field: 'jobType' | 'hours', wanted: string): Rule =>
  (ad) =>
    ad[field] === '' || ad[field] === wanted

const FURTHEST = 2

/** The best that any of the person's trades makes of it. What they applied to or saved already is worth nothing, nor is the same advertisement again. */
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

/** Further than was asked for, or nowhere, it suits less; at twice the distance not at all. */
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

/** The first of the feeds with this title, near the town. */
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

/** Grades of a list in its order: an advertisement that stood there before is worth nothing. */
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
