import { type Database, sql } from '#server/database/database.ts'
import type { SelectedPerson, PersonalTable } from '#server/personal-data/personal-table.ts'
import { readRetainedSections } from '#server/personal-data/personal-rows.ts'
import { calculateRetentionEnd } from '../../domain/retention.ts'

type ErasedPerson = {
  readonly person: SelectedPerson
  readonly personalTables: readonly PersonalTable[]
}

const RETENTION_REASON = 'Conduct Regulations 2003, regulation 29'

/**
 * Stores the record that the law requires of a person who applied or began a registration, for a year after `served`, the last service to them.
 * Returns false if the law requires none. The record refers to no account, so the same address registered again is a new person.
 */
export async function retainLegalRecord(
  db: Database,
  { person, personalTables }: ErasedPerson,
  { reference, served }: { reference: string; served: Date },
  now: Date,
): Promise<boolean> {
  const ends = calculateRetentionEnd(served)
  if (ends <= now) return false
  const sought = await db.maybe(sql`
    select 1 from applications where candidate_id = ${person.id} union all select 1 from registrations where candidate_id = ${person.id} and revision > 0 limit 1`)
  if (!sought) return false
  const record = Object.fromEntries(
    (await readRetainedSections(db, personalTables, person)).map(({ name, rows }) => [name, rows]),
  )
  await db.run(sql`
    insert into retained_records (reference, reason, record, erased_at, ends_at)
    values (${reference}, ${RETENTION_REASON}, ${JSON.stringify(record)}, ${now}, ${ends})`)
  return true
}
