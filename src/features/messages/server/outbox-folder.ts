import { glob, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Database, sql } from '#server/database/database.ts'
import { UUID_PATTERN_TEXT } from '#shared/words/identifiers.ts'
import { HOUR } from '#shared/words/durations.ts'

type OutboxHome = { readonly dataDir: string }

const getOutboxFolder = ({ dataDir }: OutboxHome) => join(dataDir, 'outbox')
const FILE_ID_PATTERN = new RegExp(`^${UUID_PATTERN_TEXT}(?=\\.json)`)

/** Deletes the demo's files of these messages, including half-written ones; there are none if messages are sent by SMTP. */
export async function deleteMessageFiles(ids: readonly string[], home: OutboxHome) {
  for (const id of ids)
    for (const ending of ['json', 'json.new'])
      await rm(join(getOutboxFolder(home), `${id}.${ending}`), { force: true })
}

const FILE_LIFETIME_MS = 12 * HOUR
const MAX_IDS_PER_QUERY = 500

/** Deletes the demo's files older than half a day whose message has no outbox row. A row is deleted when its message was sent, or some time later. */
export async function sweepOutboxFolder(db: Database, home: OutboxHome, now: Date) {
  let group: string[] = []
  for await (const name of glob('*.json{,.new}', { cwd: getOutboxFolder(home) })) {
    const found = await stat(join(getOutboxFolder(home), name)).catch(() => undefined)
    const id = FILE_ID_PATTERN.exec(basename(name))?.[0]
    if (id && found && found.mtime.getTime() < now.getTime() - FILE_LIFETIME_MS) group.push(id)
    if (group.length < MAX_IDS_PER_QUERY) continue
    await deleteMessageFiles(await findUnknownIds(db, group), home)
    group = []
  }
  await deleteMessageFiles(await findUnknownIds(db, group), home)
}

async function findUnknownIds(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const known = new Set(
    (await db.many<{ id: string }>(sql`select id from outbox where id = any(${ids}::uuid[])`)).map(
      ({ id }) => id,
    ),
  )
  return ids.filter((id) => !known.has(id))
}
