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
