import { DAY } from '#shared/words/durations.ts'
import { isArea } from '#features/places/domain/place.ts'
import { shortenTitle } from '#features/search/domain/words/titles.ts'
import type { Interest, RecommendationProfile, WorkArea } from './interest.ts'
import {
  type VacancyToScore,
  type InterestMatch,
  findMatchingInterests,
  scoreVacancy,
} from './score.ts'

export type Recommendation = { readonly id: string; readonly reason: string }

const NEW_VACANCY_MAX_AGE_MS = 7 * DAY
/** The factor by which scores are multiplied before they are rounded. Without rounding, sums of the same numbers in another order could differ. */
const SCORE_PRECISION = 1e6
const REPEATED_REASON_PENALTY = 0.4 * SCORE_PRECISION

/**
 * Ranks vacancies, the best first; the order of the input makes no difference. Repeated advertisements and vacancies with a lower pay than wanted are
 * left out. If the candidate has any interests, so are vacancies that match none of them.
 */
export function rankRecommendations(
  considered: readonly VacancyToScore[],
  interests: readonly Interest[],
  known: Pick<RecommendationProfile, 'wishes' | 'home'>,
  now: Date,
): readonly Recommendation[] {
  const ranked = considered
    .filter((vacancy) => paysEnough(vacancy, known.wishes))
    .map((vacancy) => {
      const matches = findMatchingInterests(vacancy, interests)
      return {
        vacancy,
        matches,
        score: Math.round(scoreVacancy(vacancy, matches, { ...known, now }) * SCORE_PRECISION),
      }
    })
    .filter(({ matches }) => interests.length === 0 || matches.length > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.vacancy.updatedAt.getTime() - a.vacancy.updatedAt.getTime() ||
        (a.vacancy.id < b.vacancy.id ? -1 : 1),
    )
  const seen = new Set<string>()
  const once = ranked.filter(({ vacancy: { jobTitle, company, lat, lon } }) => {
    const advertisement = JSON.stringify([jobTitle, company, lat, lon]).toLowerCase()
    return !seen.has(advertisement) && seen.add(advertisement)
  })
  return varyReasons(once).map(({ vacancy, matches: [best] }) => ({
    id: vacancy.id,
    reason: best ? formatReason(best.interest) : describeNewness(vacancy, known.home, now),
  }))
}

/** Returns whether a vacancy pays enough for at least one wish. A wish without pay accepts any; a vacancy that states no pay is accepted. */
function paysEnough(
  { annualPay }: VacancyToScore,
  wishes: RecommendationProfile['wishes'],
): boolean {
  if (annualPay === null || wishes.length === 0) return true
  const least = Math.min(...wishes.map((wish) => wish.annualPay ?? 0))
  return annualPay >= least
}

type RankedVacancy = {
  readonly vacancy: VacancyToScore
  readonly matches: readonly InterestMatch[]
  readonly score: number
}

/** Lowers a vacancy's rank slightly for each better one with the same reason, so that someone with three occupations soon sees all three. */
function varyReasons(ranked: readonly RankedVacancy[]): readonly RankedVacancy[] {
  const times = new Map<Interest | undefined, number>()
  return ranked
    .map((one, rank) => {
      const reason = one.matches[0]?.interest
      const earlier = times.get(reason) ?? 0
      times.set(reason, earlier + 1)
      return { one, rank, counted: one.score - (reason ? earlier * REPEATED_REASON_PENALTY : 0) }
    })
    .sort((a, b) => b.counted - a.counted || a.rank - b.rank)
    .map(({ one }) => one)
}

function formatReason({ source, kind, said }: Interest): string {
  const fits = kind === 'title' ? 'Similar to' : 'Matches'
  switch (source) {
    case 'wish':
      return `${fits} “${said}” in your job preferences`
    case 'applied':
      return `Because you applied for ${shortenTitle(said) || said}`
    case 'saved':
      return `Because you saved ${shortenTitle(said) || said}`
    case 'search':
      return `${fits} your search “${said}”`
    case 'cv':
      return `${fits} “${said}” in your CV`
  }
}

function describeNewness({ postedAt }: VacancyToScore, home: WorkArea | null, now: Date): string {
  const isNew = now.getTime() - postedAt.getTime() <= NEW_VACANCY_MAX_AGE_MS
  if (!home) return isNew ? 'New this week' : 'Open now'
  const where = `${isArea(home.place) ? 'in' : 'near'} ${home.place.name}`
  return isNew ? `New ${where}` : `Open ${where}`
}
