import { type Database, sql } from '#server/database/database.ts'
import { hideOlderReposts } from './settle-reposts.ts'

export const countLiveVacancies = (db: Database, feedId: string, now: Date) =>
  db
    .one<{ count: number }>(
      sql`select count(*) as count from vacancies where feed_id = ${feedId} and expires_at > ${now}`,
    )
    .then((row) => row.count)

/** Selects the live vacancies of a feed that its new full version does not contain. */
const isMissingFromFeedSql = (feedId: string, present: readonly string[], now: Date) => sql`
  feed_id = ${feedId} and expires_at > ${now}
  and not exists (select from unnest(${present}::text[]) as present (reference) where present.reference = vacancies.reference)`

export const countMissingVacancies = (
  db: Database,
  feedId: string,
  present: readonly string[],
  now: Date,
) =>
  db
    .one<{ count: number }>(
      sql`select count(*) as count from vacancies where ${isMissingFromFeedSql(feedId, present, now)}`,
    )
    .then((row) => row.count)

/** Closes the vacancies missing from a full feed and deletes their hashes, so that one that comes back counts as changed and is written again. */
export const closeMissingVacancies = (
  db: Database,
  feedId: string,
  present: readonly string[],
  now: Date,
) =>
  db.transaction(async (db) => {
    const closed = await db.many<{ repostKey: string | null }>(sql`
      update vacancies set expires_at = ${now}, content_hash = '', written_by = pg_current_xact_id() where ${isMissingFromFeedSql(feedId, present, now)} returning repost_key as "repostKey"`)
    await hideOlderReposts(
      db,
      closed.map(({ repostKey }) => repostKey),
    )
    return closed.length
  })
