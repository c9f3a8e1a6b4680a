import { type Database, sql } from '#server/database.ts'
import { guessableWords, type QueryWords, withWord } from '../domain/query-words.ts'
import { nearestWord } from '../domain/spelling.ts'
import type { TitleIndex } from '../domain/titles.ts'

/** `applied` when the typed word stands in no vacancy at all; else the correction is an offer. */
export type Correction = { readonly query: string; readonly applied: boolean }
export type Guess = { readonly typed: string; readonly meant: string }

/** A word must be this much more frequent than the typed one to be offered in its place. */
const CLEARLY_MORE_FREQUENT = 10
const ENOUGH = 100

/** Words that no title holds, each with the nearest one that some title does. */
export const guessesAt = (words: QueryWords, { vocabulary }: TitleIndex): Guess[] =>
  guessableWords(words).flatMap((typed) => {
    const meant = vocabulary.known.has(typed) ? undefined : nearestWord(typed, vocabulary)
    return meant ? [{ typed, meant }] : []
  })

export async function correctionOf(db: Database, keywords: string, guesses: readonly Guess[], now: Date): Promise<Correction | null> {
  const frequencies = (await frequenciesOf(db, guesses, now)).filter(({ sameStem }) => !sameStem)
  const put = (chosen: readonly Guess[]) => chosen.reduce((query, { typed, meant }) => withWord(query, typed, meant), keywords)
  const missing = frequencies.filter(({ times, meantTimes }) => times === 0 && meantTimes > 0)
  if (missing.length) return { query: put(missing), applied: true }
  const rare = frequencies.filter(({ times, meantTimes }) => times > 0 && meantTimes >= times * CLEARLY_MORE_FREQUENT)
  return rare.length ? { query: put(rare), applied: false } : null
}

type Frequency = Guess & { times: number; meantTimes: number; sameStem: boolean }

/** How many vacancies hold each word, counted no further than matters. */
const frequenciesOf = (db: Database, guesses: readonly Guess[], now: Date) =>
  db.many<Frequency>(sql`
    select typed, meant, ${timesOf('typed', now)} as times, ${timesOf('meant', now)} as "meantTimes",
      plainto_tsquery('pg_catalog.english', typed)::text = plainto_tsquery('pg_catalog.english', meant)::text as "sameStem"
    from unnest(${guesses.map(({ typed }) => typed)}::text[], ${guesses.map(({ meant }) => meant)}::text[]) as guess(typed, meant)`)

const timesOf = (word: 'typed' | 'meant', now: Date) => sql`
  (select count(*)::int from (select 1 from vacancies v where v.words @@ plainto_tsquery('pg_catalog.english', ${sql.raw(word)}) and v.expires_at > ${now} limit ${sql.lit(ENOUGH)}) held)`
