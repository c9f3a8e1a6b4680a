import { rm } from 'node:fs/promises'
import type { Clock } from '#server/settings/clock.ts'
import type { Database } from '#server/database/database.ts'
import { HOUR } from '#shared/words/durations.ts'
import { findStorageKeysInUse } from '../document-queries.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const FILES_CHECKED_AT_ONCE = 500

/** Removes files that no document uses, and incomplete uploads; none younger than an hour, because a file is stored before its document's row. */
export async function sweepFiles({
  db,
  clock,
  store,
}: {
  db: Database
  clock: Clock
  store: FileStore
}) {
  const before = new Date(clock().getTime() - HOUR)
  for await (const path of store.abandoned(before)) await rm(path, { force: true })
  let group: StoredFile[] = []
  for await (const file of store.list()) {
    if (file.storedAt < before) group.push(file)
    if (group.length < FILES_CHECKED_AT_ONCE) continue
    await removeFilesWithoutDocument(db, store, group)
    group = []
  }
  await removeFilesWithoutDocument(db, store, group)
}

async function removeFilesWithoutDocument(
  db: Database,
  store: FileStore,
  files: readonly StoredFile[],
) {
  if (files.length === 0) return
  const used = await findStorageKeysInUse(
    db,
    files.map(({ key }) => key),
  )
  for (const { key } of files) if (!used.has(key)) await store.remove(key)
}
