import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { makeSearchPlan } from '#features/search/domain/plan.ts'
import type { Place } from '#features/places/domain/place.ts'
import { splitIntoWords } from '#features/search/domain/words/query-words.ts'
import { chanceBy } from '#tests/registrations/chance.ts'
import type { Question } from '../shapes.ts'
import type { Sources } from '../vacancies/sources.ts'

/** A question as it is drawn: its criteria, and the place that its location names. */
type DrawnQuestion = { readonly criteria: VacancyCriteria; readonly near: Place | undefined }
type Draw = {
  readonly of: <Thing>(things: readonly Thing[]) => Thing
  readonly likely: (chance: number) => boolean
}
type Ask = Partial<VacancyCriteria> & { readonly near?: Place }

/** The share of each kind of question among all questions. The shares sum to 1. */
const SHARES = {
  words: 0.34,
  'words and place': 0.3,
  place: 0.1,
  'words and filters': 0.1,
  'words, place and filters': 0.07,
  'a phrase': 0.03,
  'a mistyped word': 0.03,
  filters: 0.03,
} as const
type Kind = keyof typeof SHARES

const SORTED_OTHERWISE = 0.2
const LATER_PAGE = 0.1
const RADII = [0, 1, 3, 5, 10, 10, 15, 20, 30, 50]
const WEEKLY_HOURS = 37.5
const PERCENT = Array.from({ length: 1000 }, (_, number) => number / 1000)

/**
 * Draws questions that all differ. Their words are those of real titles and their places those of real advertisements, so that a frequent title or town
 * is asked about often.
 */
export function drawDistinctQuestions(
  { trades, places }: Pick<Sources, 'trades' | 'places'>,
  count: number,
  seed: number,
): readonly DrawnQuestion[] {
  const { of } = chanceBy(seed)
  const draw: Draw = { of, likely: (chance) => of(PERCENT) < chance }
  const kinds = listKinds()
  const known = new Set<string>()
  const drawn: DrawnQuestion[] = []
  while (drawn.length < count) {
    const kind = of(kinds)
    const title = splitIntoWords(of(trades).jobTitle.toLowerCase())
    const { near, ...asked } = ask(kind, { title, place: toPlace(of(places)) }, draw)
    const criteria = {
      ...DEFAULT_CRITERIA,
      ...asked,
      ...(draw.likely(SORTED_OTHERWISE) ? { sort: of(['newest', 'salary'] as const) } : {}),
      ...(draw.likely(LATER_PAGE) ? { page: of([2, 2, 3, 4]) } : {}),
      location: near?.name ?? '',
    }
    const key = JSON.stringify([criteria, near?.county])
    if (known.has(key)) continue
    known.add(key)
    drawn.push({ criteria, near })
  }
  return drawn
}

/** Returns a list of a thousand kinds, in which each kind is as frequent as its share demands. */
const listKinds = (): readonly Kind[] =>
  Object.entries(SHARES).flatMap(([kind, share]) =>
    Array<Kind>(Math.round(share * 1000)).fill(kind as Kind),
  )

function ask(
  kind: Kind,
  { title, place }: { readonly title: readonly string[]; readonly place: Place },
  draw: Draw,
): Ask {
  const keywords = someWords(title, draw)
  const near = { near: place, radius: draw.of(RADII) }
  switch (kind) {
    case 'words':
      return { keywords }
    case 'words and place':
      return { keywords, ...near }
    case 'place':
      return near
    case 'words and filters':
      return { keywords, ...someFilters(draw) }
    case 'words, place and filters':
      return { keywords, ...near, ...someFilters(draw) }
    case 'a phrase':
      return { keywords: `"${title.slice(0, 2).join(' ')}"` }
    case 'a mistyped word':
      return { keywords: mistype(longestOf(title)) }
    case 'filters':
      return { ...someFilters(draw), ...someFilters(draw) }
  }
}

/** Returns one to three adjacent words of a title. */
function someWords(title: readonly string[], { of }: Draw): string {
  const count = of([1, 1, 2, 2, 2, 3])
  const first = of(Array.from({ length: Math.max(1, title.length - count + 1) }, (_, at) => at))
  return title.slice(first, first + count).join(' ')
}

const longestOf = (title: readonly string[]) =>
  title.toSorted((one, other) => other.length - one.length)[0] ?? ''
/** Swaps two letters in the middle of a word; a word of fewer than five letters stays. */
const mistype = (word: string) =>
  word.length < 5 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

function someFilters({ of }: Draw): Partial<VacancyCriteria> {
  return of<() => Partial<VacancyCriteria>>([
    () => ({ jobType: [of(['Permanent', 'Temporary', 'Contract'])] }),
    () => ({ hours: [of(['FullTime', 'PartTime'])] }),
    () => ({ salaryFrom: String(of([20, 22, 24, 25, 28, 30, 35, 40, 45, 50]) * 1000) }),
    () => ({ postedWithinDays: of([1, 3, 7, 14]) }),
    () => ({ salaryFrom: String(of([12, 13, 14, 15, 18])), salaryPer: 'Hourly' }),
  ])()
}

type AdvertisedPlace = Sources['places'][number]
const toPlace = ({ town, county, region, lat, lon }: AdvertisedPlace): Place => ({
  id: 0,
  kind: 'town',
  name: town ?? '',
  county,
  region,
  country: null,
  lat: lat ?? 0,
  lon: lon ?? 0,
  population: 100_000,
  extent: 0,
})

/** Turns a drawn question into one for an engine, with the counts of its filters. */
export const toEngineQuestion = ({ criteria, near }: DrawnQuestion): Question => ({
  words: JSON.stringify(criteria),
  plan: makeSearchPlan({ criteria, place: near, locationText: '', weeklyHours: WEEKLY_HOURS }),
  facets: true,
})
