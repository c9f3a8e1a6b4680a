import { type Database, sql } from '#server/database/database.ts'
import type { NewVacanciesQuestion } from '../match-source.ts'
import { listBasicConditions, listFacetConditions } from './matching.ts'

/**
 * Finds, for each search, the vacancies that were listed after its instant, in one statement. If there are more than the limit, the list has an
 * arbitrary selection of them, sorted with the newest first.
 */
export async function findNewMatches(
  db: Database,
  questions: readonly NewVacanciesQuestion[],
  limit: number,
  now: Date,
): Promise<readonly (readonly string[])[]> {
  if (!questions.length) return []
  const lists = questions.map(({ plan, since }) => {
    const conditions = [
      sql`v.listed_at > ${since}`,
      ...listBasicConditions(plan, now),
      ...listFacetConditions(plan, now).values(),
    ]
    return sql`(select coalesce(json_agg(id order by listed_at desc, id), '[]') from (
      select v.id, v.listed_at from vacancies v where ${sql.join(conditions, sql` and `)} limit ${limit}) found)`
  })
  return (
    await db.one<{ lists: string[][] }>(sql`select json_build_array(${sql.join(lists)}) as lists`)
  ).lists
}
