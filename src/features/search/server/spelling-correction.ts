import { completeWord } from '../domain/words/complete-word.ts'
import {
  listPossiblyMisspeltWords,
  type ParsedKeywords,
  replaceWordInKeywords,
} from '../domain/words/query-words.ts'
import { findNearestWord, type Vocabulary } from '#shared/words/spelling/spelling.ts'
import type { GuessFrequency, SpellingGuess, VacancyMatchFinder } from './match-source.ts'

/**
 * A correction of the keywords. `applied` is true if hardly any vacancy contains the typed keywords, so that the correction is used at once.
 * `beginnings` has keywords that no vacancy contains but with which other words begin.
 */
export type SpellingCorrection = {
  readonly query: string
  readonly applied: boolean
  readonly beginnings: readonly string[]
}

/**
 * A word is offered as a correction if the number of vacancies that contain it is at least this multiple of the number that contain the typed word.
 */
const OFFER_FREQUENCY_FACTOR = 10
/**
 * A typed word counts as a mistake if at most this many vacancies contain it and at least MIN_CORRECTION_VACANCIES contain the correction. Words with
 * fewer than MIN_MISTAKE_LETTERS letters are excluded, because they may be the names of licences.
 */
const MAX_MISTAKE_VACANCIES = 2
const MIN_CORRECTION_VACANCIES = 50
const MIN_MISTAKE_LETTERS = 6
/**
 * A word of titles counts as a mistake if at most this many titles contain it, and TITLE_FREQUENCY_FACTOR times as many contain a word that differs
 * by one letter.
 */
const MAX_MISTAKE_TITLES = 20
const TITLE_FREQUENCY_FACTOR = 30

/**
 * Returns the keywords that no title contains, or hardly any, each with its likely correction. This is the word that the typed keyword begins or, if
 * there is none, the nearest frequent word.
 */
export const guessCorrections = (words: ParsedKeywords, vocabulary: Vocabulary): SpellingGuess[] =>
  listPossiblyMisspeltWords(words).flatMap((typed) => {
    const meant = vocabulary.known.has(typed)
      ? findTitleMistake(typed, vocabulary)
      : (completeWord(typed, vocabulary) ?? findNearestWord(typed, vocabulary))
    return meant ? [{ typed, meant }] : []
  })

/** Returns the correction of a word that an advertiser misspelt in a title ('Project Manger'). */
function findTitleMistake(typed: string, vocabulary: Vocabulary): string | undefined {
  const weight = vocabulary.known.get(typed) ?? 0
  if (weight === 0 || weight > MAX_MISTAKE_TITLES) return undefined
  const meant = findNearestWord(typed, vocabulary, 1)
  return meant !== undefined &&
    (vocabulary.known.get(meant) ?? 0) >= weight * TITLE_FREQUENCY_FACTOR
    ? meant
    : undefined
}

export async function chooseCorrection(
  matches: VacancyMatchFinder,
  keywords: string,
  guesses: readonly SpellingGuess[],
  now: Date,
): Promise<SpellingCorrection | null> {
  const frequencies = (await matches.frequencies(guesses, now)).filter(({ sameStem }) => !sameStem)
  const missing = frequencies.filter(
    ({ typed, times, meantTimes }) =>
      meantTimes > 0 &&
      (times === 0 ||
        (times <= MAX_MISTAKE_VACANCIES &&
          meantTimes >= MIN_CORRECTION_VACANCIES &&
          typed.length >= MIN_MISTAKE_LETTERS)),
  )
  const rare = frequencies.filter(
    (each) =>
      !missing.includes(each) &&
      each.meantTimes >= each.times * OFFER_FREQUENCY_FACTOR &&
      each.times > 0,
  )
  if (missing.length === 0)
    return rare.length
      ? { query: applySpellingGuesses(keywords, rare), applied: false, beginnings: [] }
      : null
  const begun = missing.filter(isWordBeginning)
  return {
    query: applySpellingGuesses(
      keywords,
      [...missing, ...rare].filter((each) => !isWordBeginning(each)),
    ),
    applied: true,
    beginnings: begun.map(({ typed }) => typed),
  }
}

const isWordBeginning = ({ typed, meant, times }: GuessFrequency) =>
  times === 0 && meant.startsWith(typed)
const applySpellingGuesses = (keywords: string, chosen: readonly SpellingGuess[]) =>
  chosen.reduce((query, { typed, meant }) => replaceWordInKeywords(query, typed, meant), keywords)
