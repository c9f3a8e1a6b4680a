import { isShown } from '#features/vacancies/server/shown.ts'
import { listedVacancies } from '#features/vacancies/server/vacancy-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import { cardOf, cardWith } from '../cards.ts'
import { countMatches, type Found, findMatches } from './find-matches.ts'
import type { Frequency, Guess, MatchSource } from '../match-source.ts'
import { findNew } from './new-matches.ts'
import { withinTwoSeconds } from '#server/database/within.ts'

const ASKED_AT_ONCE = 10
/** The count at which counting a word stops, because larger numbers make no difference to a correction. */
const ENOUGH = 100

/** Finds matches with PostgreSQL only. The server uses it while there is no index, and tests compare the index with it. */
export const sqlMatches = (db: Database): MatchSource => ({
  async find(plan, now, withFacets) {
    const { total, found, facets } = await withinTwoSeconds(db, (one) =>
      findMatches(one, plan, now, withFacets),
    )
    return { total, cards: await cardsOf(db, found), facets }
  },
  count: (plans, now) => withinTwoSeconds(db, (one) => countMatches(one, plans, now)),
  async newSince(questions, limit, now) {
    const lists: (readonly string[])[] = []
    for (let at = 0; at < questions.length; at += ASKED_AT_ONCE)
      lists.push(
        ...(await withinTwoSeconds(db, (one) =>
          findNew(one, questions.slice(at, at + ASKED_AT_ONCE), limit, now),
        )),
      )
    return lists
  },
  newTitles: (since, limit, now) =>
    withinTwoSeconds(db, async (one) =>
      (
        await one.many<{ title: string }>(sql`
          select v.job_title as title from vacancies v where v.listed_at > ${since} and ${isShown(now)}
          order by v.listed_at desc limit ${limit}`)
      ).map(({ title }) => title),
    ),
  frequencies: (guesses, now) => withinTwoSeconds(db, (one) => frequenciesOf(one, guesses, now)),
})

async function cardsOf(db: Database, found: readonly Found[]) {
  const rows = new Map(
    (
      await listedVacancies(
        db,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return found.flatMap(({ id, distance }) => {
    const row = rows.get(id)
    return row ? [cardWith(cardOf(row), distance)] : []
  })
}

const frequenciesOf = (db: Database, guesses: readonly Guess[], now: Date) =>
  db.many<Frequency>(sql`
    select typed, meant, ${timesOf('typed', now)} as times, ${timesOf('meant', now)} as "meantTimes",
      plainto_tsquery('pg_catalog.english', typed)::text = plainto_tsquery('pg_catalog.english', meant)::text as "sameStem"
    from unnest(${guesses.map(({ typed }) => typed)}::text[], ${guesses.map(({ meant }) => meant)}::text[]) as guess(typed, meant)`)

const timesOf = (word: 'typed' | 'meant', now: Date) => sql`
  (select count(*)::int from (select 1 from vacancies v where v.words @@ plainto_tsquery('pg_catalog.english', ${sql.raw(word)}) and ${isShown(now)} limit ${sql.lit(ENOUGH)}) held)`
