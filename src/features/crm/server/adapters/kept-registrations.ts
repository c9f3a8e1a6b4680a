import { type Database, sql } from '#server/database.ts'
import { saidOf } from '../../domain/said.ts'
import type { Handed } from '../crm.ts'

/** What the embedded CRM holds of a registration: once by its key, as it was said last. */
export const keepRegistration = (
  db: Database,
  recordId: string,
  { externalKey, registration }: Handed,
  now: Date,
) => {
  const said = saidOf(registration, ({ read: _read, ...document }) => document)
  return db.run(sql`
    insert into crm_registrations (external_key, record_id, said, held_at) values (${externalKey}, ${recordId}, ${JSON.stringify(said)}, ${now})
    on conflict (external_key) do update set record_id = excluded.record_id, said = excluded.said, held_at = excluded.held_at`)
}

export const releaseRegistration = (db: Database, recordId: string, externalKey: string) =>
  db.run(
    sql`delete from crm_registrations where external_key = ${externalKey} and record_id = ${recordId}`,
  )
