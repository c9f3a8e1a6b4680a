import { computeAnswerBy } from '#features/tracked-applications/domain/answer-by/answer-by.ts'
import { computeWorkingTime } from '#features/tracked-applications/domain/answer-by/working-time.ts'
import { type Database, sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { describeReadBy } from '../../domain/life-cycle/describe-read-by.ts'
import type { StoredRegistration } from '../registration-queries.ts'

const DAYS_CONSIDERED = 90
const MOST_READ = 500

/**
 * Says by when a branch is likely to read a registration that was sent to it, from those that it read in the 90 days before; null if the registration
 * does not wait for the branch.
 */
export async function describeWhenRead(
  db: Database,
  { branchId, branch, status, submittedAt }: StoredRegistration,
  now: Date,
): Promise<string | null> {
  if (status !== 'Submitted' || submittedAt === null) return null
  const read = await db.many<{ sentAt: Date; readAt: Date }>(sql`
    select sent.at as "sentAt", read.at as "readAt" from (
      select registration_id, at from registration_log
      where branch_id = ${branchId} and kind = 'submitted' and at >= ${new Date(submittedAt.getTime() - DAYS_CONSIDERED * DAY)} and at < ${submittedAt}
      order by at desc limit ${MOST_READ}) sent
    cross join lateral (
      select min(l.at) as at from registration_log l where l.registration_id = sent.registration_id and l.at > sent.at and l.kind in ('in review', 'returned', 'approved')) read
    where read.at <= ${submittedAt}`)
  const times = read.map(({ sentAt, readAt }) => computeWorkingTime(sentAt, readAt))
  return describeReadBy(computeAnswerBy(submittedAt, times), branch.name, now)
}
