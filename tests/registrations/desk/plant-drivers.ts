import { sql } from '#server/database/database.ts'
import { someRegistration } from '../some-registration.ts'
import type { TestServer } from '../../test-server.ts'

/** Inserts `count` drivers by bare statements, spread over these branches, each of a person with a registration. */
export async function plantDrivers(
  server: TestServer,
  count: number,
  branches: readonly string[],
): Promise<void> {
  const person = await server.signUpCandidate()
  const model = await someRegistration(server, person.id)
  const now = server.clock()
  await server.db.transaction(async (db) => {
    // The trigger that lists each registration by itself takes long for thousands.
    await db.run(sql`alter table registrations disable trigger registrations_listed`)
    await db.run(sql`
      with people as (
        insert into candidates (first_name, last_name, created_at, last_active_at)
        select 'Amara', 'Person', ${now}, ${now} from generate_series(1, ${count}::int) returning id
      ), placed as (
        select id, row_number() over (order by id) as n from people
      ), made as (
        insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
        select p.id, b.id, m.crm_id, m.flow_version_id, m.status, m.created_at, m.submitted_at, m.consultant_first_name
        from placed p join branches b on b.name = (${[...branches]}::text[])[1 + p.n % ${branches.length}::int], registrations m where m.id = ${model}
        returning id, candidate_id, branch_id
      )
      insert into drivers (id, candidate_id, branch_id, registration_id, organisation_structure_id, first_name, middle_name, last_name, birth_date, postcode, licence_kind, driver_number, number_print, created_at)
      select gen_random_uuid(), made.candidate_id, made.branch_id, made.id, o.id, 'Amara', '', 'Driver ' || left(md5(made.id::text), 3), '1990-01-01', '', 'GB', '{"sealed": ""}', md5(made.id::text), ${now}
      from made join organisation_structures o on o.branch_id = made.branch_id and o.parent_id is null`)
    await db.run(sql`alter table registrations enable trigger registrations_listed`)
  })
}
