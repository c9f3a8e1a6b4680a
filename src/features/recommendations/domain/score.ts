import { milesBetween } from '#shared/words/distance.ts'
import { plainTitle } from '#features/search/domain/words/titles.ts'
import type { ContractType, Hours } from '#shared/words/enumerations.ts'
import { tellingWords } from '#features/vacancies/domain/related.ts'
import { DAY } from '#shared/words/durations.ts'
import type { Interest, Near, Source, Wish } from './interest.ts'

/** A vacancy that some interest found, or that is new near home. */
export type Considered = {
  readonly id: string
  readonly jobTitle: string
  readonly company: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly contractType: ContractType | null
  readonly hours: Hours | null
  /** What it says it pays in a year at most. */
  readonly annualPay: number | null
  readonly postedAt: Date
  readonly updatedAt: Date
  /** By number of the interest. */
  readonly found: readonly { readonly interest: number; readonly inTitle: boolean }[]
}
export type Match = { readonly interest: Interest; readonly strength: number }

/** What people ask for counts for most, then what they did, then what their CV says. */
const WEIGHT: Readonly<Record<Source, number>> = {
  wish: 10,
  applied: 8,
  saved: 7,
  search: 6,
  cv: 4,
}
/** A title that says it in other words, as 'Account Manager' does for 'management accountant', may mean something else. */
const IN_OTHER_WORDS = 0.9
const ELSEWHERE_IN_TEXT = 0.45
/** Of what was asked for in words, a title that is like it. */
const ONLY_LIKE_IT = 0.7
/** What fits somehow goes before what is only new. */
const FITS = 2
/** Five saved jobs of one kind are one wish. */
const EACH_FURTHER = 0.25
/** What is as far away as was asked for is worth so much less than what is next door. */
const WITHIN_REACH = 1
const LEAST_ALIKE = 0.5
const HALF_AS_FRESH = 14 * DAY

/** Why a vacancy fits, the strongest reason first. A title that shares less than half of its telling words with the other is no match. */
export function matchesOf(
  { jobTitle, found }: Considered,
  interests: readonly Interest[],
): readonly Match[] {
  return found
    .flatMap(({ interest: number, inTitle }): Match[] => {
      const interest = interests[number]
      if (!interest) return []
      const likeness = likenessOf(interest, jobTitle, inTitle)
      return likeness > 0 ? [{ interest, strength: WEIGHT[interest.source] * likeness }] : []
    })
    .sort((a, b) => b.strength - a.strength)
}

function likenessOf({ source, kind, text }: Interest, jobTitle: string, inTitle: boolean): number {
  const alike = alikeness(text, jobTitle)
  if (kind === 'words') return inTitle ? (alike === 1 ? 1 : IN_OTHER_WORDS) : ELSEWHERE_IN_TEXT
  if (alike < LEAST_ALIKE) return 0
  return source === 'applied' || source === 'saved' ? alike : alike * ONLY_LIKE_IT
}

/** The part of the telling words of one title that the other holds too. */
export function alikeness(title: string, other: string): number {
  const words = keysOf(plainTitle(title) || title)
  const held = new Set(keysOf(other))
  return words.length ? words.filter((word) => held.has(word)).length / words.length : 0
}

const keysOf = (title: string) =>
  tellingWords(title).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))

type Circumstances = {
  readonly wishes: readonly Wish[]
  readonly home: Near | null
  readonly now: Date
}

export function scoreOf(
  vacancy: Considered,
  matches: readonly Match[],
  { wishes, home, now }: Circumstances,
): number {
  const fits = matches.length > 0 ? FITS : 0
  const fit =
    Math.max(0, ...matches.map(({ strength }) => strength)) +
    sum([...Map.groupBy(matches, ({ interest }) => interest.source).values()].map(furtherReasons))
  const wished = wishes.length ? Math.max(...wishes.map((wish) => agreement(vacancy, wish))) : 0
  const freshness =
    2 * 0.5 ** (Math.max(0, now.getTime() - vacancy.postedAt.getTime()) / HALF_AS_FRESH)
  return fits + fit + wished + (home ? nearness(vacancy, home) : 0) + freshness
}

/** Beside the best reason in full: half of each source's best, and for each further reason of that source a quarter of the one before. */
const furtherReasons = (matches: readonly Match[]) =>
  matches.reduce((total, { strength }, place) => total + strength * 0.5 * EACH_FURTHER ** place, 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What is not stated neither helps nor harms. */
function agreement({ contractType, hours, annualPay }: Considered, wish: Wish): number {
  const among = <Value>(wanted: readonly Value[], value: Value | null) =>
    !wanted.length || value === null ? 0 : wanted.includes(value) ? 1.5 : -3
  const pay =
    wish.annualPay === null || annualPay === null ? 0 : annualPay >= wish.annualPay ? 1 : -2
  return among(wish.jobType, contractType) + among(wish.hours, hours) + pay
}

/** From 3 at home it falls slowly to the distance that was asked for, beyond it down to -3 at twice as far. */
function nearness({ lat, lon }: Considered, { place, radius }: Near): number {
  if (lat === null || lon === null) return 0
  const miles = Math.max(0, milesBetween(place, { lat, lon }) - place.extent)
  const radii = Math.min(2, miles / Math.max(radius, 5))
  return radii <= 1 ? 3 - WITHIN_REACH * radii : 3 - WITHIN_REACH - (6 - WITHIN_REACH) * (radii - 1)
}
