import { computeAnswerBy } from '#features/tracked-applications/domain/answer-by/answer-by.ts'
import { computeWorkingTime } from '#features/tracked-applications/domain/answer-by/working-time.ts'
import { type Database, sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import type { StoredRegistration } from '../registration-queries.ts'

const DAYS_CONSIDERED = 90
const MOST_READ = 500

/** By when a branch is likely to read a registration. `share` is null if this is only the branch's promise. */
export type ReadBy = { readonly at: Date; readonly share: number | null }

/**
 * Works out by when a branch is likely to read a registration that was sent to it, from those that it read in the 90 days before; null if the
 * registration does not wait for the branch.
 */
export async function findReadBy(
  db: Database,
  { branchId, status, submittedAt }: StoredRegistration,
): Promise<ReadBy | null> {
  if (status !== 'Submitted' || submittedAt === null) return null
  const read = await db.many<{ sentAt: Date; readAt: Date }>(sql`
    select sent.at as "sentAt", read.at as "readAt" from (
      select registration_id, at from registration_log
      where branch_id = ${branchId} and kind = 'submitted' and at >= ${new Date(submittedAt.getTime() - DAYS_CONSIDERED * DAY)} and at < ${submittedAt}
      order by at desc limit ${MOST_READ}) sent
    cross join lateral (
      select min(l.at) as at from registration_log l where l.registration_id = sent.registration_id and l.at > sent.at and l.kind in ('in review', 'returned', 'approved')) read
    where read.at <= ${submittedAt}`)
  return computeAnswerBy(
    submittedAt,
    read.map(({ sentAt, readAt }) => computeWorkingTime(sentAt, readAt)),
  )
}
