import { computeMilesBetween, type Point } from '#shared/words/distance.ts'
import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import type { Advertisement } from './advertisement.ts'
import type { Grade } from './metrics.ts'
import { TOWNS, type Town } from './towns.ts'

/** A handwritten rule by which an advertisement fits a query or not. */
export type Rule = (ad: Advertisement) => boolean

/**
 * A query with its rules. An advertisement gets the highest grade whose rule it fits. `only` is a condition on which the person insists (a place, a
 * contract, pay): an advertisement that does not meet it is worth 0, however well its title fits.
 */
export type JudgedQuery = Grading & {
  readonly asked: Partial<VacancyCriteria>
  readonly only?: Rule
  /** True for a query without results. The screen then offers wider searches, and the results of the first of these are judged. */
  readonly byOffer?: boolean
}
export type Grading = { readonly 3: Rule; readonly 2?: Rule; readonly 1?: Rule }
/** An advertisement that a person remembers, by its reference in the feed. */
export type RememberedItemQuery = {
  readonly asked: Partial<VacancyCriteria>
  readonly item: string
}

export function gradeOf(
  { only, 3: best, 2: good, 1: some }: JudgedQuery,
  ad: Advertisement,
): Grade {
  if (only && !only(ad)) return 0
  if (best(ad)) return 3
  if (good?.(ad)) return 2
  return some?.(ad) ? 1 : 0
}

/** Returns a rule for one advertisement and its copies, because the feeds repeat advertisements. */
export function createSameItemRule(item: Advertisement): Rule {
  const key = keyOf(item)
  return (ad) => ad.id === item.id || keyOf(ad) === key
}
const keyOf = ({ jobTitle, company, location }: Advertisement) =>
  [jobTitle, company, location].join('|').toLowerCase()

/** Returns a rule that the title matches the first pattern and, if given, not the second. */
export const title =
  (says: RegExp, never?: RegExp): Rule =>
  ({ jobTitle }) =>
    says.test(jobTitle) && !never?.test(jobTitle)
export const text =
  (says: RegExp, never?: RegExp): Rule =>
  ({ text: whole, jobTitle }) =>
    says.test(whole) && !never?.test(jobTitle)
export const company =
  (says: RegExp): Rule =>
  (ad) =>
    says.test(ad.company)
export const sector =
  (says: RegExp): Rule =>
  (ad) =>
    says.test(ad.sector)
export const place =
  (says: RegExp): Rule =>
  ({ location }) =>
    says.test(location)
/** Returns a rule that an advertisement fits if it fits all of these rules, such as one for the title and one for the text. */
export const both =
  (...rules: readonly Rule[]): Rule =>
  (ad) =>
    rules.every((rule) => rule(ad))
export const either =
  (...rules: readonly Rule[]): Rule =>
  (ad) =>
    rules.some((rule) => rule(ad))
export const not =
  (rule: Rule): Rule =>
  (ad) =>
    !rule(ad)

export function near(town: Town, miles: number): Rule {
  const centre: Point = TOWNS[town]
  return ({ lat, lon }) =>
    lat !== null && lon !== null && computeMilesBetween(centre, { lat, lon }) <= miles
}
export const contract =
  (...types: readonly string[]): Rule =>
  ({ jobType }) =>
    types.includes(jobType)
export const hours =
  (asked: 'FullTime' | 'PartTime'): Rule =>
  (ad) =>
    ad.hours === asked
/** Returns a rule that the advertisement pays at least this much a year. */
export const paying =
  (least: number): Rule =>
  ({ pay }) =>
    pay !== null && pay >= least
