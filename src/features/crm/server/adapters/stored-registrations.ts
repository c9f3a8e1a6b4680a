import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, sql } from '#server/database/database.ts'
import { toCrmRegistration } from '../../domain/crm-registration.ts'
import type { HandOverContent } from '../crm.ts'

/** Stores the newest version of a registration in the embedded CRM, one row for each external key. */
export const storeRegistrationInCrm = (
  db: Database,
  recordId: string,
  { externalKey, registration }: HandOverContent,
  now: Date,
) => {
  const said = toCrmRegistration(registration, ({ read: _read, ...document }) => document)
  return db.run(sql`
    insert into crm_registrations (external_key, record_id, said, held_at) values (${externalKey}, ${recordId}, ${JSON.stringify(said)}, ${now})
    on conflict (external_key) do update set record_id = excluded.record_id, said = excluded.said, held_at = excluded.held_at`)
}

export const deleteRegistrationFromCrm = (db: Database, recordId: string, externalKey: string) =>
  db.run(
    sql`delete from crm_registrations where external_key = ${externalKey} and record_id = ${recordId}`,
  )

type StoredAnswers = {
  readonly answers: readonly { name: string; item: string | null; value: AnswerValue }[]
}

/** Reads the answers to these questions from the registration that was stored last with a record. */
export async function readStoredAnswers(
  db: Database,
  recordId: string,
  names: readonly string[],
): Promise<Readonly<Record<string, AnswerValue>>> {
  const kept = await db.maybe<{ said: StoredAnswers }>(
    sql`select said from crm_registrations where record_id = ${recordId} order by held_at desc, external_key limit 1`,
  )
  return Object.fromEntries(
    (kept?.said.answers ?? []).flatMap(({ name, item, value }) =>
      item === null && names.includes(name) ? [[name, value] as const] : [],
    ),
  )
}
