import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database.ts'
import { embeddedConnection } from '#server/embedded/postgres.ts'

/** Asks the database of the portal that runs. */
export async function inDatabase<Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = openDatabase(embeddedConnection(inject('dataDir')), { max: 1 })
  try {
    return await ask(db)
  } finally {
    await close()
  }
}
