import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'

/**
 * The number of branches. One of them has more than half of the registrations. A hundred thousand registrations spread over a year, and almost a
 * third of them were sent to a CRM.
 */
export const BRANCHES = 10

/** Inserts `count` registrations with their people by bare statements; a hundred thousand take about a minute. Returns the ids of the branches. */
export async function plantRegistrations(
  db: Database,
  count: number,
  now: Date,
): Promise<readonly string[]> {
  // On a busy machine these statements exceed the time limit of requests. The setting applies to the only connection in use.
  await db.run(sql`set statement_timeout = 0`)
  const definition = JSON.stringify({ title: 'A flow of the benchmark' })
  await db.run(
    sql`insert into branches (name, email, phone) select 'Branch ' || n, 'branch' || n || '@example.test', '0113 496 0000' from generate_series(1, ${BRANCHES}::int) n on conflict (name) do nothing`,
  )
  await db.run(sql`
    insert into flow_versions (name, version, type, definition, sha256, created_at)
    select 'bench-' || lower(type), 1, type, ${definition}::jsonb, ${randomBytes(32)}::bytea, ${now}::timestamptz from unnest(array['Standard', 'AutoOnboarded', 'DynamicsOnboarded', 'Survey', 'Manual']) type on conflict (name, version) do nothing`)
  await db.run(sql`
    insert into candidates (first_name, last_name, portal_enabled, created_at, last_active_at)
    select (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int], (${LAST_NAMES}::text[])[1 + (n / 7) % ${LAST_NAMES.length}::int] || (case when n % 3 = 0 then '' else '-' || chr(65 + n % 26) || chr(97 + (n / 26) % 26) || 'son' end), true, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${count}::int) n`)
  await db.run(sql`
    insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at)
    select id, 'email', lower(first_name) || '.' || n || '@example.test', lower(first_name) || '.' || n || '@example.test', true, ${now}::timestamptz from (select *, row_number() over () as n from candidates) c
    union all select id, 'phone', '+447' || lpad(n::text, 9, '0'), '+447' || lpad(n::text, 9, '0'), true, ${now}::timestamptz from (select *, row_number() over () as n from candidates) c`)
  // The trigger that fills the table `registration_desk` row by row would take minutes, so it is disabled, and a statement below fills the table at
  // once.
  await db.run(sql`alter table registrations disable trigger registrations_listed`)
  await db.run(sql`
    insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
    select c.id, b.id, (select id from crms limit 1), f.id, s.status, ${now}::timestamptz - make_interval(mins => (n * 5 + 60)::int), case when s.submitted then ${now}::timestamptz - make_interval(mins => (n * 5)::int) end, 'Priya'
    from (select id, row_number() over (order by id) as n from candidates) c
    join (select id, row_number() over (order by name) - 1 as place from branches) b on b.place = case when n % 2 = 0 then 0 else (n / 2) % ${BRANCHES}::int end
    join (select id, row_number() over (order by name) - 1 as place from flow_versions where name like 'bench-%') f on f.place = (n / 3) % 5
    join (select * from unnest(array['SentToCrm', 'SentToCrm', 'SentToCrm', 'SentToCrm', 'Submitted', 'InReview', 'InProgress', 'Sent', 'Returned', 'InProgress', 'Approved', 'Cancelled', 'Draft'], array[true, true, true, true, true, true, false, false, true, true, true, false, false]) with ordinality s (status, submitted, place)) s on s.place = 1 + n % 13`)
  await db.run(sql`alter table registrations enable trigger registrations_listed`)
  await db.run(sql`
    insert into registration_desk (registration_id, branch_id, status, flow_type, submitted_at, created_at, name_key, words, tasks, tasks_done)
    select r.id, r.branch_id, r.status, f.type, r.submitted_at, r.created_at, folded(desk_name(c)), desk_words(c, r.id), 8, case when r.submitted_at is null then 3 else 8 end
    from registrations r join candidates c on c.id = r.candidate_id join flow_versions f on f.id = r.flow_version_id`)
  // The statistics are gathered now, because the autovacuum would otherwise run a minute later, during the measurement.
  for (const table of [
    'candidates',
    'contacts',
    'registrations',
    'registration_desk_counts',
    'registration_desk',
  ])
    await db.run(sql`vacuum analyze ${sql.table(table)}`)
  await db.run(sql`checkpoint`)
  return (await db.many<{ id: string }>(sql`select id from branches order by name`)).map(
    ({ id }) => id,
  )
}

const FIRST_NAMES = [
  'Amara',
  'Tomasz',
  'Gareth',
  'Shabnam',
  'Kieran',
  'Elena',
  'Priya',
  'Zoë',
  'Olu',
  'Siobhán',
  'Mohammed',
  'Grace',
  'Dmitri',
  'Chloe',
  'Yusuf',
  'Marta',
  'Li',
  'Joanna',
  'Kwame',
  'Hannah',
]
const LAST_NAMES = [
  'Okafor',
  'Nowak',
  'Pugh',
  'Malik',
  'Doyle',
  'Popescu',
  'Shah',
  'O’Neill',
  'Adeyemi',
  'Murphy',
  'Khan',
  'Taylor',
  'Ivanov',
  'Martin',
  'Demir',
  'Kowalska',
  'Chen',
  'Baker',
  'Mensah',
  'Wright',
  'Evans',
  'Hughes',
  'Patel',
  'Singh',
  'Smith',
  'Jones',
  'Brown',
  'Wilson',
  'Walker',
  'Hall',
]
