import { randomUUID } from 'node:crypto'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Database } from '#server/database/database.ts'
import type { Person, PersonalTable } from '#server/personal-data/personal-table.ts'
import { whatOthersHave } from '#server/personal-data/personal-rows.ts'

type Known = { readonly person: Person; readonly personalTables: readonly PersonalTable[] }

/** Anyone who was given something of the person is told that it is deleted here (requirement 42). Nothing in it names them, and nothing of it stays once it was said. */
export async function tellRecipients(db: Database, { person, personalTables }: Known, now: Date) {
  for (const { kind, body } of await whatOthersHave(db, personalTables, person))
    await enqueue(db, { key: `${kind}: ${randomUUID()}`, kind, body, forget: true }, now)
}
