import type { Place } from '#features/places/domain/place.ts'
import type { ContractType, Hours } from '#shared/words/enumerations.ts'
import { selectInformativeWords } from '#features/vacancies/domain/related.ts'

/** The area in which a candidate wants to work. The radius in miles is measured from the place or, if the place is itself an area, from its edge. */
export type WorkArea = { readonly place: Place; readonly radius: number }

/** The work for which a candidate looks, by their job preferences. An empty list means any value, and null means any pay. */
export type JobWish = {
  readonly keywords: readonly string[]
  readonly near: WorkArea | null
  readonly jobType: readonly ContractType[]
  readonly hours: readonly Hours[]
  readonly annualPay: number | null
}
export type PastSearch = {
  readonly keywords: string
  readonly name: string
  readonly near: WorkArea | null
}
/** A vacancy that the candidate saved or applied to, with its title and the area around it. */
export type ChosenJob = {
  readonly how: 'applied' | 'saved'
  readonly jobTitle: string
  readonly near: WorkArea | null
}
/** An occupation or a skill that a CV names. `said` is the word in the CV, and `term` the name for which vacancies are searched. */
export type CvTerm = { readonly said: string; readonly term: string }

/**
 * All that recommendations know about a candidate: what they look for, have done and can do. The code never reads name, age, gender, origin or
 * health, so they cannot influence the result.
 */
export type RecommendationProfile = {
  readonly wishes: readonly JobWish[]
  readonly searches: readonly PastSearch[]
  readonly chosen: readonly ChosenJob[]
  readonly cv: readonly CvTerm[]
  readonly home: WorkArea | null
}

export type InterestSource = 'wish' | 'applied' | 'saved' | 'search' | 'cv'

/**
 * One thing for which recommended vacancies are searched: words that they contain or, with the kind 'title', a title to which theirs is similar.
 * `said` is the text that the candidate sees as the reason.
 */
export type Interest = {
  readonly source: InterestSource
  readonly kind: 'words' | 'title'
  readonly text: string
  readonly said: string
  readonly near: WorkArea | null
}

const MAX_INTERESTS_BY_SOURCE: Readonly<Record<InterestSource, number>> = {
  wish: 6,
  applied: 5,
  saved: 5,
  search: 4,
  cv: 8,
}

/** The most interests for which similar titles are searched too. Each costs another query, and the first interests are the most relevant. */
const MAX_SIMILAR_TITLE_INTERESTS = 6

/**
 * Returns the candidate's interests. If two sources have the same interest, only the one of the stronger source counts. An interest with a name of
 * several words is added a second time as a search for similar titles.
 */
export function listInterests(known: RecommendationProfile): readonly Interest[] {
  const seen = new Set<string>()
  const isNew = ({ text, near }: Interest) => {
    const key = `${text.toLowerCase()} ${near?.place.id ?? ''} ${near?.place.lat ?? ''}`
    return !seen.has(key) && seen.add(key)
  }
  const asked = listInterestsBySource(known).flatMap((interests) =>
    interests.filter(isNew).slice(0, MAX_INTERESTS_BY_SOURCE[interests[0]?.source ?? 'cv']),
  )
  const similar = asked
    .filter(({ kind, text }) => kind === 'words' && selectInformativeWords(text).length > 1)
    .slice(0, MAX_SIMILAR_TITLE_INTERESTS)
  return [...asked, ...similar.map((interest): Interest => ({ ...interest, kind: 'title' }))]
}

/** Returns the interests of each source, the strongest source first. */
function listInterestsBySource({
  wishes,
  searches,
  chosen,
  cv,
  home,
}: RecommendationProfile): readonly (readonly Interest[])[] {
  const titles = (how: ChosenJob['how']) =>
    chosen
      .filter((one) => one.how === how)
      .map(
        ({ jobTitle, near }): Interest => ({
          source: how,
          kind: 'title',
          text: jobTitle,
          said: jobTitle,
          near: home ?? near,
        }),
      )
  return [
    wishes.flatMap(({ keywords, near }) =>
      keywords.map(
        (text): Interest => ({
          source: 'wish',
          kind: 'words',
          text,
          said: text,
          near: near ?? home,
        }),
      ),
    ),
    titles('applied'),
    titles('saved'),
    searches
      .filter(({ keywords }) => keywords !== '')
      .map(
        ({ keywords, name, near }): Interest => ({
          source: 'search',
          kind: 'words',
          text: keywords,
          said: name,
          near: near ?? home,
        }),
      ),
    cv.map(
      ({ said, term }): Interest => ({ source: 'cv', kind: 'words', text: term, said, near: home }),
    ),
  ]
}
