import type { Place } from '#features/places/domain/place.ts'
import type { ContractType, Hours } from '#shared/words/enumerations.ts'
import { tellingWords } from '#features/vacancies/domain/related.ts'

/** Around which place work is wanted, in miles from it or from the edge of an area. */
export type Near = { readonly place: Place; readonly radius: number }

/** What somebody says they look for; empty lists and no pay leave it open. */
export type Wish = {
  readonly keywords: readonly string[]
  readonly near: Near | null
  readonly jobType: readonly ContractType[]
  readonly hours: readonly Hours[]
  readonly annualPay: number | null
}
export type PastSearch = {
  readonly keywords: string
  readonly name: string
  readonly near: Near | null
}
/** A vacancy that was saved or applied to, by its title and where it is. */
export type Chosen = {
  readonly how: 'applied' | 'saved'
  readonly jobTitle: string
  readonly near: Near | null
}
/** An occupation or a skill that a CV names: how it says it, and the name under which it is searched for. */
export type CvTerm = { readonly said: string; readonly term: string }

/**
 * All that recommendations know of a person: what they look for, did and can do. Nothing about who they are (name, age, gender, origin, health) is
 * read anywhere on the way here, so nothing of it can tell.
 */
export type Known = {
  readonly wishes: readonly Wish[]
  readonly searches: readonly PastSearch[]
  readonly chosen: readonly Chosen[]
  readonly cv: readonly CvTerm[]
  readonly home: Near | null
}

export type Source = 'wish' | 'applied' | 'saved' | 'search' | 'cv'

/** One reason to look for vacancies: words that they hold, or a title that theirs resembles. `said` is how the person knows it. */
export type Interest = {
  readonly source: Source
  readonly kind: 'words' | 'title'
  readonly text: string
  readonly said: string
  readonly near: Near | null
}

const MOST: Readonly<Record<Source, number>> = { wish: 6, applied: 5, saved: 5, search: 4, cv: 8 }

/** Each is a question more, and the first ones tell most. */
const MOST_LIKE = 6

/** What to look for, the same thing once: the stronger source speaks for it. Of a name of several words also what is only like it. */
export function interestsOf({ wishes, searches, chosen, cv, home }: Known): readonly Interest[] {
  const titles = (how: Chosen['how']) =>
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
  const all: readonly (readonly Interest[])[] = [
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
  const seen = new Set<string>()
  const isNew = ({ text, near }: Interest) => {
    const key = `${text.toLowerCase()} ${near?.place.id ?? ''} ${near?.place.lat ?? ''}`
    return !seen.has(key) && seen.add(key)
  }
  const asked = all.flatMap((interests) =>
    interests.filter(isNew).slice(0, MOST[interests[0]?.source ?? 'cv']),
  )
  const like = asked
    .filter(({ kind, text }) => kind === 'words' && tellingWords(text).length > 1)
    .slice(0, MOST_LIKE)
  return [...asked, ...like.map((interest): Interest => ({ ...interest, kind: 'title' }))]
}
