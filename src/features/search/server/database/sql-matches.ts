import { isVacancyShownSql } from '#features/vacancies/server/is-vacancy-shown.ts'
import { listVacanciesByIds } from '#features/vacancies/server/vacancy-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import { makeCardBytes } from '#features/vacancies/server/card-bytes.ts'
import { addDistanceAndReason } from '../cards.ts'
import { countMatches, type FoundVacancy, findMatches } from './find-matches.ts'
import type { GuessFrequency, SpellingGuess, VacancyMatchFinder } from '../match-source.ts'
import { findNewMatches } from './new-matches.ts'
import { runWithinTwoSeconds } from '#server/database/run-with-time-limit.ts'

const QUESTIONS_PER_QUERY = 10
/** The number at which the count of vacancies with a word stops, because more make no difference to a correction. */
const MAX_COUNTED_VACANCIES_OF_WORD = 100

/** Finds vacancies with PostgreSQL only. The server uses it while the search index is not ready, and tests compare the index with it. */
export const makeSqlMatchSource = (db: Database): VacancyMatchFinder => ({
  async find(plan, now, withFacets) {
    const { total, found, facets } = await runWithinTwoSeconds(db, (one) =>
      findMatches(one, plan, now, withFacets),
    )
    return { total, cards: await readCards(db, found), facets }
  },
  count: (plans, now) => runWithinTwoSeconds(db, (one) => countMatches(one, plans, now)),
  async newSince(questions, limit, now) {
    const lists: (readonly string[])[] = []
    for (let at = 0; at < questions.length; at += QUESTIONS_PER_QUERY)
      lists.push(
        ...(await runWithinTwoSeconds(db, (one) =>
          findNewMatches(one, questions.slice(at, at + QUESTIONS_PER_QUERY), limit, now),
        )),
      )
    return lists
  },
  newTitles: (since, limit, now) =>
    runWithinTwoSeconds(db, async (one) =>
      (
        await one.many<{ title: string }>(sql`
          select v.job_title as title from vacancies v where v.listed_at > ${since} and ${isVacancyShownSql(now)}
          order by v.listed_at desc limit ${limit}`)
      ).map(({ title }) => title),
    ),
  frequencies: (guesses, now) =>
    runWithinTwoSeconds(db, (one) => countFrequencies(one, guesses, now)),
})

async function readCards(db: Database, found: readonly FoundVacancy[]) {
  const rows = new Map(
    (
      await listVacanciesByIds(
        db,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return found.flatMap(({ id, distance }) => {
    const row = rows.get(id)
    return row ? [addDistanceAndReason(makeCardBytes(row), distance)] : []
  })
}

const countFrequencies = (db: Database, guesses: readonly SpellingGuess[], now: Date) =>
  db.many<GuessFrequency>(sql`
    select typed, meant, ${countVacanciesWithWordSql('typed', now)} as times, ${countVacanciesWithWordSql('meant', now)} as "meantTimes",
      plainto_tsquery('pg_catalog.english', typed)::text = plainto_tsquery('pg_catalog.english', meant)::text as "sameStem"
    from unnest(${guesses.map(({ typed }) => typed)}::text[], ${guesses.map(({ meant }) => meant)}::text[]) as guess(typed, meant)`)

const countVacanciesWithWordSql = (word: 'typed' | 'meant', now: Date) => sql`
  (select count(*)::int from (select 1 from vacancies v where v.words @@ plainto_tsquery('pg_catalog.english', ${sql.raw(word)}) and ${isVacancyShownSql(now)} limit ${sql.lit(MAX_COUNTED_VACANCIES_OF_WORD)}) held)`
