import { inject } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { PERSONAL_TABLES } from '#server/house/personal-data/registry.ts'
import type { OpenedPortal } from '#server/operations/operators-command.ts'

/** Queries the database of the running portal. */
export async function inDatabase<Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = openDatabase(buildEmbeddedConnectionString(inject('dataDir')), { max: 1 })
  try {
    return await ask(db)
  } finally {
    await close()
  }
}

/** Does what an operator's command does on the running portal, without the second that a separate process needs to start. */
export const asOperator = <Answer>(
  act: (opened: Omit<OpenedPortal, 'close'>) => Promise<Answer>,
): Promise<Answer> =>
  inDatabase((db) =>
    act({
      db,
      now: new Date(),
      personalTables: PERSONAL_TABLES,
      config: readConfig({
        ...process.env,
        DATA_DIR: inject('dataDir'),
        PORT: new URL(inject('origin')).port,
      }),
    }),
  )
