import { type Database, sql } from '#server/database/database.ts'

/**
 * Makes `count` copies of a registration, of the same person, each submitted a second before the previous one. Their rows of the desk's list are inserted
 * by the same statement, because the trigger that inserts each by itself takes long for thousands.
 */
export const copyRegistration = (db: Database, id: string, count: number) =>
  db.transaction(async (one) => {
    await one.run(sql`alter table registrations disable trigger registrations_listed`)
    await one.run(sql`
      with copies as (
        insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at, consultant_first_name)
        select candidate_id, branch_id, crm_id, flow_version_id, status, created_at, submitted_at - make_interval(secs => n), consultant_first_name
        from registrations, generate_series(1, ${count}::int) n where id = ${id}
        returning id, submitted_at
      )
      insert into registration_desk (registration_id, branch_id, status, flow_type, submitted_at, created_at, name_key, words, tasks, tasks_done)
      select c.id, d.branch_id, d.status, d.flow_type, c.submitted_at, d.created_at, d.name_key, d.words, 3, 1
      from copies c, registration_desk d where d.registration_id = ${id}`)
    await one.run(sql`alter table registrations enable trigger registrations_listed`)
  })
