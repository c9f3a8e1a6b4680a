import { wordBeginning } from '../domain/words/beginnings.ts'
import { guessableWords, type QueryWords, withWord } from '../domain/words/query-words.ts'
import { nearestWord, type Vocabulary } from '#shared/words/spelling/spelling.ts'
import type { Frequency, Guess, MatchSource } from './match-source.ts'

/** `applied` when hardly any vacancy holds the typed words; else the correction is an offer. `beginnings` are words that none holds and that begin others. */
export type Correction = {
  readonly query: string
  readonly applied: boolean
  readonly beginnings: readonly string[]
}

/** A word must be this much more frequent than the typed one to be offered in its place. */
const CLEARLY_MORE_FREQUENT = 10
/** So few vacancies hold a mistake, not a word, where another word is held by many; a short one may be the name of a licence. */
const HARDLY_ANY = 2
const MANY = 50
const LONG_ENOUGH = 6
/** A word in so few titles is a mistake when one a slip away is in so many times more of them. */
const RARE_IN_TITLES = 20
const MUCH_MORE_FREQUENT_IN_TITLES = 30

/** Words that no title holds, or hardly any, each with the nearest one that many do, or the one that it begins. */
export const guessesAt = (words: QueryWords, vocabulary: Vocabulary): Guess[] =>
  guessableWords(words).flatMap((typed) => {
    const meant = vocabulary.known.has(typed)
      ? mistakeFor(typed, vocabulary)
      : (wordBeginning(typed, vocabulary) ?? nearestWord(typed, vocabulary))
    return meant ? [{ typed, meant }] : []
  })

/** A spelling mistake that an advertiser made in a title ('Project Manger'). */
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
