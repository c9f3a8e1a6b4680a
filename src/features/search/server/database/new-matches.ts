import { type Database, sql } from '#server/database/database.ts'
import type { NewQuestion } from '../match-source.ts'
import { basics, facetConditions } from './matching.ts'

/**
 * Finds, for each plan, the vacancies listed after its instant, in one statement. Each list stops at the limit: if there are more vacancies, it has
 * some of them, sorted with the newest first.
 */
export async function findNew(
  db: Database,
  questions: readonly NewQuestion[],
  limit: number,
  now: Date,
): Promise<readonly (readonly string[])[]> {
  if (!questions.length) return []
  const lists = questions.map(({ plan, since }) => {
    const conditions = [
      sql`v.listed_at > ${since}`,
      ...basics(plan, now),
      ...facetConditions(plan, now).values(),
    ]
    return sql`(select coalesce(json_agg(id order by listed_at desc, id), '[]') from (
      select v.id, v.listed_at from vacancies v where ${sql.join(conditions, sql` and `)} limit ${limit}) found)`
  })
  return (
    await db.one<{ lists: string[][] }>(sql`select json_build_array(${sql.join(lists)}) as lists`)
  ).lists
}
