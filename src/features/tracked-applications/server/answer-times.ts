import { type Database, sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { computeAnswerBy, type AnswerBy } from '../domain/answer-by/answer-by.ts'
import { computeWorkingTime } from '../domain/answer-by/working-time.ts'

const DAYS_CONSIDERED = 90
const MOST_ANSWERS = 500

/** Works out by when a branch is likely to answer, from its first answers to the latest applications of the last 90 days. */
export async function findAnswerBy(
  db: Database,
  branchId: string | null,
  now: Date,
): Promise<AnswerBy> {
  const answers = await db.many<{ appliedAt: Date; at: Date }>(sql`
    select applied_at as "appliedAt", answered.at from (
      select id, applied_at from applications where branch_id = ${branchId} and applied_at >= ${new Date(now.getTime() - DAYS_CONSIDERED * DAY)}
      order by applied_at desc limit ${MOST_ANSWERS}) a
    cross join lateral (select min(at) as at from application_events where application_id = a.id and by <> 'candidate') answered where answered.at is not null`)
  return computeAnswerBy(
    now,
    answers.map(({ appliedAt, at }) => computeWorkingTime(appliedAt, at)),
  )
}
