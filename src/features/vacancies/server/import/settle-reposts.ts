import { type Database, sql } from '#server/database/database.ts'

/**
 * Shows only the newest posting of each job: an older one is hidden until the last newer one has closed. Of postings that the feed changed at the
 * same time, the one that was posted last counts as the newest. Call this in the transaction that wrote the postings.
 */
export async function hideOlderReposts(db: Database, keys: readonly (string | null)[]) {
  const touched = [...new Set(keys.filter((key) => key !== null))]
  if (!touched.length) return
  await db.run(sql`
    update vacancies v set shadowed_until = newer.until, written_by = pg_current_xact_id()
    from (
      select id, max(expires_at) over (partition by repost_key order by updated_at desc, posted_at desc nulls last, id rows between unbounded preceding and 1 preceding) as until
      from vacancies where repost_key = any(${touched}::text[])
    ) newer
    where newer.id = v.id and v.shadowed_until is distinct from newer.until`)
}
