import { randomUUID } from 'node:crypto'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Database } from '#server/database/database.ts'
import type { SelectedPerson, PersonalTable } from '#server/personal-data/personal-table.ts'
import { listDeletionTasks } from '#server/personal-data/personal-rows.ts'

type ErasedPerson = {
  readonly person: SelectedPerson
  readonly personalTables: readonly PersonalTable[]
}

/**
 * Notifies every recipient of the person's details that this platform has deleted the person (requirement 42). The message does not name the person,
 * and its outbox row is deleted once it is sent.
 */
export async function notifyRecipients(
  db: Database,
  { person, personalTables }: ErasedPerson,
  now: Date,
) {
  for (const { kind, body } of await listDeletionTasks(db, personalTables, person))
    await enqueue(db, { key: `${kind}: ${randomUUID()}`, kind, body, forget: true }, now)
}
