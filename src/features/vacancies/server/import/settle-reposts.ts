import { type Database, sql } from '#server/database/database.ts'

/**
 * Shows only the newest posting of the same job: each older one is hidden until the last newer one has ended. Among postings that a feed changed at
 * once, the one posted last is the newest. Callers must use the transaction that wrote them.
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
