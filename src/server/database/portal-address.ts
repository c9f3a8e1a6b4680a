import { StartRefusedError } from '../settings/environment.ts'
import { type DatabaseAddress, type ExaminedLine, examineLine } from './line.ts'

/**
 * Finds out how an external database is reached. Refuses the start if work that needs a session of its own, such as a migration, would run through a
 * pooler or in another database.
 */
export async function findPortalAddress(
  connectionString: string,
  directConnectionString: string | undefined,
): Promise<DatabaseAddress> {
  const line = await examine('DATABASE_URL', connectionString)
  const address = {
    connectionString,
    line,
    directConnectionString: directConnectionString ?? connectionString,
  }
  if (directConnectionString !== undefined) {
    const direct = await examine('DATABASE_DIRECT_URL', directConnectionString)
    if (!direct.keepsSession)
      throw new StartRefusedError(
        'DATABASE_DIRECT_URL leads through a pooler such as PgBouncer. It must lead to the database itself.',
      )
    if (direct.database !== line.database)
      throw new StartRefusedError(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Both must lead to the same one.',
      )
  } else if (!line.keepsSession)
    throw new StartRefusedError(
      'DATABASE_URL leads through a pooler such as PgBouncer. Set DATABASE_DIRECT_URL as well, to the address of the database itself: migrations and the notices of changes need a session of their own.',
    )
  return address
}

const examine = (name: string, connectionString: string): Promise<ExaminedLine> =>
  examineLine(connectionString).catch((error: Error) => {
    throw new StartRefusedError(
      `The database of ${name} does not answer (${error.message}). Is it running, and are address, user and password right?`,
    )
  })
