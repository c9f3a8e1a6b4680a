import { computeMilesBetween } from '#shared/words/distance.ts'
import { shortenTitle } from '#features/search/domain/words/titles.ts'
import type { ContractType, Hours } from '#shared/words/enumerations.ts'
import { selectInformativeWords } from '#features/vacancies/domain/related.ts'
import { DAY } from '#shared/words/durations.ts'
import type { Interest, WorkArea, InterestSource, JobWish } from './interest.ts'

/** A vacancy to score, which an interest found or which is new near the candidate's home. */
export type VacancyToScore = {
  readonly id: string
  readonly jobTitle: string
  readonly company: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly contractType: ContractType | null
  readonly hours: Hours | null
  /** The highest yearly pay that the advertisement states. */
  readonly annualPay: number | null
  readonly postedAt: Date
  readonly updatedAt: Date
  /** The interests that found the vacancy. `interest` is an index in the list of the candidate's interests. */
  readonly found: readonly { readonly interest: number; readonly inTitle: boolean }[]
}
export type InterestMatch = { readonly interest: Interest; readonly strength: number }

/** The weight of an interest by its source. Preferences count most, then what the candidate has done, then the CV. */
const SOURCE_WEIGHTS: Readonly<Record<InterestSource, number>> = {
  wish: 10,
  applied: 8,
  saved: 7,
  search: 6,
  cv: 4,
}
/**
 * The factor for a title that has the wanted words only in another form, which may mean other work: 'Account Manager' has both words of 'management
 * accountant'.
 */
const OTHER_FORM_FACTOR = 0.9
const TEXT_MATCH_FACTOR = 0.45
/** The factor for a title that is only similar to the wanted words. */
const SIMILAR_TITLE_FACTOR = 0.7
/** The score that a vacancy gets if it matches any interest, so that it ranks above one that is only new. */
const FITTING_BONUS = 2
/** The factor by which each further reason counts less than the previous one, because five saved jobs of one kind say little more than one. */
const FURTHER_REASON_FACTOR = 0.25
/** The score that a vacancy at the largest wanted distance loses, compared with one next door. */
const FULL_DISTANCE_SCORE_LOSS = 1
const MIN_TITLE_LIKENESS = 0.5
const FRESHNESS_HALF_LIFE_MS = 14 * DAY

/** Returns the interests that a vacancy matches, the strongest first. A similar title must share at least half of its significant words. */
export function findMatchingInterests(
  { jobTitle, found }: VacancyToScore,
  interests: readonly Interest[],
): readonly InterestMatch[] {
  return found
    .flatMap(({ interest: number, inTitle }): InterestMatch[] => {
      const interest = interests[number]
      if (!interest) return []
      const likeness = computeLikeness(interest, jobTitle, inTitle)
      return likeness > 0
        ? [{ interest, strength: SOURCE_WEIGHTS[interest.source] * likeness }]
        : []
    })
    .sort((a, b) => b.strength - a.strength)
}

function computeLikeness(
  { source, kind, text }: Interest,
  jobTitle: string,
  inTitle: boolean,
): number {
  const alike = compareTitles(text, jobTitle)
  if (kind === 'words') return inTitle ? (alike === 1 ? 1 : OTHER_FORM_FACTOR) : TEXT_MATCH_FACTOR
  if (alike < MIN_TITLE_LIKENESS) return 0
  return source === 'applied' || source === 'saved' ? alike : alike * SIMILAR_TITLE_FACTOR
}

/** Returns the share of the significant words of `title` that `other` also contains. */
export function compareTitles(title: string, other: string): number {
  const words = listTitleKeys(shortenTitle(title) || title)
  const held = new Set(listTitleKeys(other))
  return words.length ? words.filter((word) => held.has(word)).length / words.length : 0
}

const listTitleKeys = (title: string) =>
  selectInformativeWords(title).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))

type CandidateWishes = {
  readonly wishes: readonly JobWish[]
  readonly home: WorkArea | null
  readonly now: Date
}

export function scoreVacancy(
  vacancy: VacancyToScore,
  matches: readonly InterestMatch[],
  { wishes, home, now }: CandidateWishes,
): number {
  const fits = matches.length > 0 ? FITTING_BONUS : 0
  const fit =
    Math.max(0, ...matches.map(({ strength }) => strength)) +
    addUp(
      [...Map.groupBy(matches, ({ interest }) => interest.source).values()].map(
        scoreFurtherReasons,
      ),
    )
  const wished = wishes.length
    ? Math.max(...wishes.map((wish) => scoreAgreement(vacancy, wish)))
    : 0
  const freshness =
    2 * 0.5 ** (Math.max(0, now.getTime() - vacancy.postedAt.getTime()) / FRESHNESS_HALF_LIFE_MS)
  return fits + fit + wished + (home ? scoreDistance(vacancy, home) : 0) + freshness
}

/**
 * Returns the score that all reasons of one source add. The strongest reason counts with half of its strength. For each further reason, this factor
 * is a quarter of the previous one.
 */
const scoreFurtherReasons = (matches: readonly InterestMatch[]) =>
  matches.reduce(
    (total, { strength }, index) => total + strength * 0.5 * FURTHER_REASON_FACTOR ** index,
    0,
  )
const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns how well a vacancy fits the wanted contract, hours and pay. What the advertisement does not state does not count. */
function scoreAgreement({ contractType, hours, annualPay }: VacancyToScore, wish: JobWish): number {
  const among = <Value>(wanted: readonly Value[], value: Value | null) =>
    !wanted.length || value === null ? 0 : wanted.includes(value) ? 1.5 : -3
  const pay =
    wish.annualPay === null || annualPay === null ? 0 : annualPay >= wish.annualPay ? 1 : -2
  return among(wish.jobType, contractType) + among(wish.hours, hours) + pay
}

/**
 * Returns the score for a vacancy's distance: 3 at the place itself, a little less at the edge of the wanted radius, and from there falling to -3 at
 * twice the radius.
 */
function scoreDistance({ lat, lon }: VacancyToScore, { place, radius }: WorkArea): number {
  if (lat === null || lon === null) return 0
  const miles = Math.max(0, computeMilesBetween(place, { lat, lon }) - place.extent)
  const radii = Math.min(2, miles / Math.max(radius, 5))
  return radii <= 1
    ? 3 - FULL_DISTANCE_SCORE_LOSS * radii
    : 3 - FULL_DISTANCE_SCORE_LOSS - (6 - FULL_DISTANCE_SCORE_LOSS) * (radii - 1)
}
