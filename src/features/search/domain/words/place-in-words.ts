import { readPostcode } from '#shared/words/postcode.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'

/**
 * A possible reading of the keywords as keywords and a place: 'nurse in Leeds' as 'nurse' near 'Leeds'. `said` is true if the candidate wrote 'in' or
 * 'near'. `literally` has all keywords with the name in quotes, for candidates who did not mean a place.
 */
export type KeywordsAndPlaceReading = {
  readonly keywords: string
  readonly location: string
  readonly said: boolean
  readonly literally: string
}

const MAX_PLACE_NAME_WORDS = 4
const PLACE_PREPOSITIONS = new Set('in near nr around at'.split(' '))
/** Words that people add to a place or to a list of jobs, and that belong to neither. */
const MEANINGLESS_WORDS = new Set('job jobs vacancy vacancies work me the a area uk'.split(' '))

/**
 * Returns the possible readings of the keywords with a place at the end or the beginning. One with 'in' or 'near' comes first; of the others, those
 * with the longest place name.
 */
export function splitKeywordsAndPlace(keywords: string): KeywordsAndPlaceReading[] {
  if (keywords.includes('"')) return []
  const pieces = keywords
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  const unwanted = pieces.filter((piece) => piece.startsWith('-'))
  const words = pieces.filter((piece) => !piece.startsWith('-'))
  while (words.length > 1 && isMeaninglessWord(words.at(-1) ?? '')) words.pop()

  const split = (
    from: number,
    to: number,
    rest: readonly string[],
    said: boolean,
  ): KeywordsAndPlaceReading[] => {
    const name = words.slice(from, to)
    if (name.length === 0 || name.some(isMeaninglessWord)) return []
    const left = rest.every(
      (word) => MEANINGLESS_WORDS.has(word.toLowerCase()) || word.toLowerCase() === 'for',
    )
      ? []
      : rest
    const literally = [
      ...words.slice(0, from),
      `"${name.join(' ')}"`,
      ...words.slice(to),
      ...unwanted,
    ].join(' ')
    return [
      { keywords: [...left, ...unwanted].join(' '), location: name.join(' '), said, literally },
    ]
  }
  const lengths = Array.from(
    { length: Math.min(MAX_PLACE_NAME_WORDS, words.length) },
    (_, at) => Math.min(MAX_PLACE_NAME_WORDS, words.length) - at,
  )
  const where = words.findLastIndex((word) => PLACE_PREPOSITIONS.has(word.toLowerCase()))
  return [
    ...(where >= 0 && words.length - where - 1 <= MAX_PLACE_NAME_WORDS
      ? split(where + 1, words.length, words.slice(0, where), true)
      : []),
    ...lengths.flatMap((length) =>
      split(
        words.length - length,
        words.length,
        dropTrailingPreposition(words.slice(0, -length)),
        false,
      ),
    ),
    ...lengths
      .filter((length) => length < words.length)
      .flatMap((length) => split(0, length, dropTrailingPreposition(words.slice(length)), false)),
  ]
}

const isMeaninglessWord = (word: string) =>
  MEANINGLESS_WORDS.has(word.toLowerCase()) || PLACE_PREPOSITIONS.has(word.toLowerCase())
const dropTrailingPreposition = (words: readonly string[]) =>
  PLACE_PREPOSITIONS.has(words.at(-1)?.toLowerCase() ?? '') ? words.slice(0, -1) : words

/**
 * The least population at which a name without 'in' or 'near' counts as a place, because the name of a village may be an ordinary word. The two
 * numbers below apply after 'in' or 'near'; from the larger one, the name always counts.
 */
const MIN_PLACE_POPULATION = 5000
const MIN_PLACE_POPULATION_WHEN_SAID = 1000
const CERTAIN_POPULATION_WHEN_SAID = 20_000
/** The population that is assumed for counties and countries, because they are as well known as a large city. */
const ASSUMED_AREA_POPULATION = 1_000_000

/**
 * Returns whether the candidate means the name as a place. Some names are also words of job titles ('sale', 'cook', 'porter', 'reading'). The larger
 * the place, the more job titles elsewhere (`titlesElsewhere`) may contain the word.
 */
export function isMeantAsPlace(
  { location, said }: Pick<KeywordsAndPlaceReading, 'location' | 'said'>,
  place: Place,
  titlesElsewhere: number,
): boolean {
  const postcode = readPostcode(location)
  // 'HR', 'PA' and 'IT' are words although they are also the first letters of postcodes, and 'B6' is a pay band as well as a postcode of Birmingham.
  if (postcode) return postcode.outcode !== undefined && (said || titlesElsewhere === 0)
  const population = isArea(place) ? ASSUMED_AREA_POPULATION : place.population
  if (location.includes(' '))
    return population >= (said ? MIN_PLACE_POPULATION_WHEN_SAID : MIN_PLACE_POPULATION)
  if (said)
    return (
      population >= CERTAIN_POPULATION_WHEN_SAID ||
      (population >= MIN_PLACE_POPULATION_WHEN_SAID && titlesElsewhere <= population / 200)
    )
  return population >= MIN_PLACE_POPULATION && titlesElsewhere <= population / 2000
}
