import { wordBeginning } from '../domain/words/beginnings.ts'
import { guessableWords, type QueryWords, withWord } from '../domain/words/query-words.ts'
import { nearestWord, type Vocabulary } from '#shared/words/spelling/spelling.ts'
import type { Frequency, Guess, MatchSource } from './match-source.ts'

/**
 * A correction of the keywords. `applied` is true if hardly any vacancy contains the typed ones; otherwise it is only offered. `beginnings` are
 * keywords that no vacancy contains and that are beginnings of other words.
 */
export type Correction = {
  readonly query: string
  readonly applied: boolean
  readonly beginnings: readonly string[]
}

/** How many times as frequent as the typed word another must be to be offered instead. */
const CLEARLY_MORE_FREQUENT = 10
/**
 * The most vacancies that contain a word which counts as a mistake, if MANY or more contain the correction. It must have at least LONG_ENOUGH
 * letters, because a short word may be the name of a licence.
 */
const HARDLY_ANY = 2
const MANY = 50
const LONG_ENOUGH = 6
/** A word in at most this many titles counts as a mistake if a word at distance 1 is in MUCH_MORE_FREQUENT_IN_TITLES times as many. */
const RARE_IN_TITLES = 20
const MUCH_MORE_FREQUENT_IN_TITLES = 30

/** Returns keywords that no title contains, or hardly any, each with the nearest frequent word or with the word of which it is the beginning. */
export const guessesAt = (words: QueryWords, vocabulary: Vocabulary): Guess[] =>
  guessableWords(words).flatMap((typed) => {
    const meant = vocabulary.known.has(typed)
      ? mistakeFor(typed, vocabulary)
      : (wordBeginning(typed, vocabulary) ?? nearestWord(typed, vocabulary))
    return meant ? [{ typed, meant }] : []
  })

/** Returns the correction of a word that an advertiser misspelt in a title ('Project Manger'). */
function mistakeFor(typed: string, vocabulary: Vocabulary): string | undefined {
  const weight = vocabulary.known.get(typed) ?? 0
  if (weight === 0 || weight > RARE_IN_TITLES) return undefined
  const meant = nearestWord(typed, vocabulary, 1)
  return meant !== undefined &&
    (vocabulary.known.get(meant) ?? 0) >= weight * MUCH_MORE_FREQUENT_IN_TITLES
    ? meant
    : undefined
}

export async function correctionOf(
  matches: MatchSource,
  keywords: string,
  guesses: readonly Guess[],
  now: Date,
): Promise<Correction | null> {
  const frequencies = (await matches.frequencies(guesses, now)).filter(({ sameStem }) => !sameStem)
  const missing = frequencies.filter(
    ({ typed, times, meantTimes }) =>
      meantTimes > 0 &&
      (times === 0 || (times <= HARDLY_ANY && meantTimes >= MANY && typed.length >= LONG_ENOUGH)),
  )
  const rare = frequencies.filter(
    (each) =>
      !missing.includes(each) &&
      each.meantTimes >= each.times * CLEARLY_MORE_FREQUENT &&
      each.times > 0,
  )
  if (missing.length === 0)
    return rare.length ? { query: put(keywords, rare), applied: false, beginnings: [] } : null
  const begun = missing.filter(isBeginning)
  return {
    query: put(
      keywords,
      [...missing, ...rare].filter((each) => !isBeginning(each)),
    ),
    applied: true,
    beginnings: begun.map(({ typed }) => typed),
  }
}

const isBeginning = ({ typed, meant, times }: Frequency) => times === 0 && meant.startsWith(typed)
const put = (keywords: string, chosen: readonly Guess[]) =>
  chosen.reduce((query, { typed, meant }) => withWord(query, typed, meant), keywords)
