import { glob, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Database, sql } from '#server/database/database.ts'
import { UUID } from '#shared/words/identifiers.ts'
import { HOUR } from '#shared/words/durations.ts'

type Home = { readonly dataDir: string }

const folderOf = ({ dataDir }: Home) => join(dataDir, 'outbox')
const ID_OF_FILE = new RegExp(`^${UUID}(?=\\.json)`)

/** Deletes the demo's files of these messages, including half-written ones; there are none if messages are sent by SMTP. */
export async function forgetFiles(ids: readonly string[], home: Home) {
  for (const id of ids)
    for (const ending of ['json', 'json.new'])
      await rm(join(folderOf(home), `${id}.${ending}`), { force: true })
}

const KEPT_FOR = 12 * HOUR
const AT_ONCE = 500

/**
 * Deletes the demo's files, older than half a day, of messages that are no longer in the outbox: those sent a month ago, and those that are deleted
 * once sent.
 */
export async function sweepOutboxFolder(db: Database, home: Home, now: Date) {
  let group: string[] = []
  for await (const name of glob('*.json{,.new}', { cwd: folderOf(home) })) {
    const found = await stat(join(folderOf(home), name)).catch(() => undefined)
    const id = ID_OF_FILE.exec(basename(name))?.[0]
    if (id && found && found.mtime.getTime() < now.getTime() - KEPT_FOR) group.push(id)
    if (group.length < AT_ONCE) continue
    await forgetFiles(await unknown(db, group), home)
    group = []
  }
  await forgetFiles(await unknown(db, group), home)
}

async function unknown(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const known = new Set(
    (await db.many<{ id: string }>(sql`select id from outbox where id = any(${ids}::uuid[])`)).map(
      ({ id }) => id,
    ),
  )
  return ids.filter((id) => !known.has(id))
}
