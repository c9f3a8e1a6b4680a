import { type Database, sql } from '#server/database/database.ts'

/** Inserts `count` vacancies with one statement, for tests in which their texts do not matter. Returns their ids. */
export async function plainVacancies(
  db: Database,
  count: number,
  now: Date,
  title = 'Stock Controller',
): Promise<readonly string[]> {
  await db.run(
    sql`insert into feeds (provider, created_at) values ('plain', ${now}) on conflict do nothing`,
  )
  const rows = await db.many<{ id: string }>(sql`
    insert into vacancies (feed_id, reference, job_id, job_title, description_html, description_text, posted_at, updated_at, expires_at, listed_at, short_code, posting_provider, content_hash)
    select feeds.id, new.id, new.id, ${title}, '', 'Counts what is there, number ' || n, ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz + interval '28 days', ${now}, new.id, 'plain', ''
    from feeds, generate_series(1, ${count}::int) n, lateral (select gen_random_uuid()::text || n * 0 as id) new where provider = 'plain'
    returning id`)
  return rows.map(({ id }) => id)
}
