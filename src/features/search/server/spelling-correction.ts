import { guessableWords, type QueryWords, withWord } from '../domain/query-words.ts'
import { nearestWord } from '../domain/spelling.ts'
import type { TitleIndex } from '../domain/titles.ts'
import type { Guess, MatchSource } from './match-source.ts'

/** `applied` when the typed word stands in no vacancy at all; else the correction is an offer. */
export type Correction = { readonly query: string; readonly applied: boolean }

/** A word must be this much more frequent than the typed one to be offered in its place. */
const CLEARLY_MORE_FREQUENT = 10

/** Words that no title holds, each with the nearest one that some title does. */
export const guessesAt = (words: QueryWords, { vocabulary }: TitleIndex): Guess[] =>
  guessableWords(words).flatMap((typed) => {
    const meant = vocabulary.known.has(typed) ? undefined : nearestWord(typed, vocabulary)
    return meant ? [{ typed, meant }] : []
  })

export async function correctionOf(matches: MatchSource, keywords: string, guesses: readonly Guess[], now: Date): Promise<Correction | null> {
  const frequencies = (await matches.frequencies(guesses, now)).filter(({ sameStem }) => !sameStem)
  const put = (chosen: readonly Guess[]) => chosen.reduce((query, { typed, meant }) => withWord(query, typed, meant), keywords)
  const missing = frequencies.filter(({ times, meantTimes }) => times === 0 && meantTimes > 0)
  if (missing.length) return { query: put(missing), applied: true }
  const rare = frequencies.filter(({ times, meantTimes }) => times > 0 && meantTimes >= times * CLEARLY_MORE_FREQUENT)
  return rare.length ? { query: put(rare), applied: false } : null
}
