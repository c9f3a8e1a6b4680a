import type { RawBuilder } from 'kysely'
import { readKeywords } from '#features/search/domain/words/query-words.ts'
import { cardOf } from '#features/search/server/cards.ts'
import { PAY_HIGH } from '#features/search/domain/filters/pay.ts'
import { within } from '#features/search/server/database/matching.ts'
import { isShown } from '#features/vacancies/server/shown.ts'
import { listedVacancies } from '#features/vacancies/server/vacancy-queries.ts'
import { tsquery } from '#features/search/server/database/tsquery.ts'
import { withinTwoSeconds } from '#server/database/within.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Interest, Near } from '../domain/interest.ts'
import type { Considered } from '../domain/score.ts'
import { FILLING, halfOf, titleWordsOf, type Wanted, WEIGHED } from '../domain/wanted.ts'
import type { VacancySource } from './vacancy-source.ts'

type Query = RawBuilder<unknown>

/** Of each question the newest are weighed. */
export const sqlVacancySource = (db: Database): VacancySource => ({
  consider: (wanted, now) =>
    withinTwoSeconds(db, (one) => one.many<Considered>(question(wanted, now))),
  cards: async (ids) =>
    new Map((await listedVacancies(db, ids)).map((row) => [row.id, cardOf(row)])),
})

/** Two bounded questions an interest, each with an index, and one for what is new; what they find is read once. */
function question({ interests, home, without }: Wanted, now: Date): Query {
  const open = (near: Near | null) => [
    isShown(now),
    sql`v.id <> all(${without}::uuid[])`,
    ...(near ? [within(near.place, near.radius)] : []),
  ]
  const parts = interests.flatMap((interest, number) =>
    matchesOf(interest).map(({ condition, inTitle }) =>
      newest(
        sql`${sql.lit(number)}::int as interest, ${sql.lit(inTitle)}::boolean as in_title`,
        [condition, ...open(interest.near)],
        WEIGHED,
      ),
    ),
  )
  const filling = newest(sql`null::int as interest, null::boolean as in_title`, open(home), FILLING)
  return sql`
    with found as (${sql.join([...parts, filling], sql` union all `)}),
    matches as (select id, interest, bool_or(in_title) as in_title from found group by id, interest),
    each as (
      select id, coalesce(json_agg(json_build_object('interest', interest, 'inTitle', in_title) order by interest) filter (where interest is not null), '[]') as found
      from matches group by id)
    select v.id, v.job_title as "jobTitle", v.company, v.lat, v.lon, v.contract_type as "contractType", v.hours, ${sql.raw(PAY_HIGH.sql)}::float8 as "annualPay",
      v.posted_at as "postedAt", v.updated_at as "updatedAt", each.found
    from each join vacancies v on v.id = each.id`
}

const newest = (columns: Query, conditions: readonly Query[], limit: number) => sql`
  (select v.id, ${columns} from vacancies v where ${sql.join(conditions, sql` and `)} order by v.updated_at desc, v.id limit ${limit})`

type Match = { readonly condition: Query; readonly inTitle: boolean }

/** Words are asked of titles and of whole advertisements; a title is asked for all of its telling words, and for half of them. */
function matchesOf({ kind, text }: Interest): readonly Match[] {
  if (kind === 'words') {
    const words = readKeywords(text)
    const query = tsquery(words)
    // What is not wanted may stand anywhere.
    return query
      ? [
          {
            condition: words.unwanted.length
              ? sql`${TITLE} @@ ${query} and v.words @@ ${query}`
              : sql`${TITLE} @@ ${query}`,
            inTitle: true,
          },
          { condition: sql`v.words @@ ${query}`, inTitle: false },
        ]
      : []
  }
  const words = titleWordsOf(text)
  const asked =
    words.length > 1
      ? [words.join(' & '), [...halves(words)].map((half) => `(${half.join(' & ')})`).join(' | ')]
      : words
  return asked.map((query) => ({
    condition: sql`${TITLE} @@ to_tsquery('pg_catalog.english', ${query})`,
    inTitle: true,
  }))
}

/** As the index has it. */
const TITLE = sql`to_tsvector('pg_catalog.english', replace(v.job_title, '/', ' '))`

/** Every choice of half of up to four words. */
function* halves(words: readonly string[]): Generator<readonly string[]> {
  for (const [place, word] of words.entries()) {
    if (halfOf(words.length) === 1) yield [word]
    else for (const other of words.slice(place + 1)) yield [word, other]
  }
}
