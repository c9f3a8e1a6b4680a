import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, sql } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { readStoredSecrets } from '../attacks/house/kept-secrets.ts'

export type NotedEvent = {
  readonly actor: string
  readonly event: string
  readonly subject: string | null
  readonly requestId: string | null
}

/** Saves the portal's secrets and its audit log before the journeys' portal ends. */
export async function keepForAttacks(dataDir: string, folder: string) {
  const { db, close } = openDatabase(buildEmbeddedConnectionString(dataDir), { max: 1 })
  const secrets = await readStoredSecrets(db)
  const audit = await db.many<NotedEvent>(
    sql`select actor, event, subject, request_id as "requestId" from audit order by id`,
  )
  await close()
  writeFileSync(join(folder, 'portal.json'), JSON.stringify({ secrets, audit }))
}
