import { openDatabase, sql } from '#server/database/database.ts'
import type { PlantedApplicants } from './applicants.ts'

const PEOPLE = 400
/** A text about as long as a real letter. */
const LETTER = 'Thank you for applying. '.repeat(35)

/** Adds people for pgbench, who apply for the same vacancies, and a sequence from which its script takes pairs. */
export async function plantBareApplicants(
  connection: string,
  { people, vacancies }: PlantedApplicants,
) {
  const { db, close } = openDatabase(connection, { max: 1 })
  await db.run(
    sql`create table bench_vacancies as select n - 1 as n, id from unnest(${vacancies}::uuid[]) with ordinality as listed (id, n)`,
  )
  await db.run(sql`alter table bench_vacancies add primary key (n)`)
  await db.run(sql`
    create table bench_people as
    with made as (
      insert into candidates (first_name, portal_enabled, created_at, last_active_at)
      select 'Bare', true, now(), now() from generate_series(1, ${PEOPLE}) returning id)
    select row_number() over () - 1 as n, id, ${people[0]?.cv}::uuid as cv from made`)
  await db.run(sql`alter table bench_people add primary key (n)`)
  await db.run(sql`create sequence bench_pairs minvalue 0 start 0`)
  await db.run(sql`analyze`)
  await close()
}

/** Returns pgbench's script with the bare SQL of one application: its row, its first event and its two emails, in one transaction. */
export const buildBareApplicationScript = ({ vacancies }: PlantedApplicants) => `
select nextval('bench_pairs') as pair, gen_random_uuid() as application \\gset
\\set person :pair / ${vacancies.length}
\\set vacancy :pair % ${vacancies.length}
begin;
insert into applications (id, candidate_id, vacancy_id, document_id, status, applied_at)
  select :application, p.id, v.id, p.cv, 'Application Received', now() from bench_people p, bench_vacancies v where p.n = :person and v.n = :vacancy;
insert into application_events (application_id, number, at, status, by) values (:application, 1, now(), 'Application Received', 'candidate');
insert into outbox (key, kind, body, owner_id, created_at, next_at, sent_at)
  select letter || ':' || :application, 'email', jsonb_build_object('to', 'a@example.test', 'subject', 'Applied', 'text', '${LETTER}', 'html', '${LETTER}'), p.id, now(), now(), now()
  from bench_people p, unnest(array['receipt', 'branch']) letter where p.n = :person;
commit;
`
