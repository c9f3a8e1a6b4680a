import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, sql } from '#server/database/database.ts'
import { writeRegistration } from '../../domain/written-registration.ts'
import type { Handed } from '../crm.ts'

/** Stores the newest version of a registration in the embedded CRM, one row for each external key. */
export const keepRegistration = (
  db: Database,
  recordId: string,
  { externalKey, registration }: Handed,
  now: Date,
) => {
  const said = writeRegistration(registration, ({ read: _read, ...document }) => document)
  return db.run(sql`
    insert into crm_registrations (external_key, record_id, said, held_at) values (${externalKey}, ${recordId}, ${JSON.stringify(said)}, ${now})
    on conflict (external_key) do update set record_id = excluded.record_id, said = excluded.said, held_at = excluded.held_at`)
}

export const releaseRegistration = (db: Database, recordId: string, externalKey: string) =>
  db.run(
    sql`delete from crm_registrations where external_key = ${externalKey} and record_id = ${recordId}`,
  )

type Said = { readonly answers: readonly { name: string; item: string | null; value: Value }[] }

/** Reads the answers to these questions from the registration that was stored last with a record. */
export async function keptAnswers(
  db: Database,
  recordId: string,
  names: readonly string[],
): Promise<Readonly<Record<string, Value>>> {
  const kept = await db.maybe<{ said: Said }>(
    sql`select said from crm_registrations where record_id = ${recordId} order by held_at desc, external_key limit 1`,
  )
  return Object.fromEntries(
    (kept?.said.answers ?? []).flatMap(({ name, item, value }) =>
      item === null && names.includes(name) ? [[name, value] as const] : [],
    ),
  )
}
