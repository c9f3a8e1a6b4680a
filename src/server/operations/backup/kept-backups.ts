import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#shared/words/durations.ts'
import { readManifest } from './manifest.ts'

const BACKUP_NAME_PATTERN = /^backup-\d{4}-\d{2}-\d{2}T[\dZ-]+$/
const UNFINISHED_BACKUP_PREFIX = '.unfinished-'

export const formatBackupName = (now: Date) =>
  `backup-${now.toISOString().replaceAll(/[:.]/g, '-')}`
/** Returns the name of a backup while it is being written, so that no one mistakes it for a complete one. */
export const formatUnfinishedName = (name: string) => UNFINISHED_BACKUP_PREFIX + name

/** Returns the names of the backups in a folder, the oldest first. */
export const listBackups = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME_PATTERN.test(name)).sort()

/**
 * Deletes expired backups, and remains of backups that were interrupted more than a day ago, but no other files of the folder. Returns the deleted
 * names.
 */
export async function removeExpiredBackups(
  folder: string,
  { now, days }: { now: Date; days: number },
): Promise<readonly string[]> {
  const before = now.getTime() - days * DAY
  const removed: string[] = []
  for (const name of await listBackups(folder)) {
    const manifest = await readManifest(join(folder, name)).catch(() => undefined)
    // Without a readable manifest, the date in the backup's name decides.
    const takenAt = manifest
      ? Date.parse(manifest.takenAt)
      : Date.parse(name.slice('backup-'.length, 'backup-2026-11-22'.length))
    if (takenAt < before) removed.push(name)
  }
  for (const name of (await readdir(folder)).filter((each) =>
    each.startsWith(`${UNFINISHED_BACKUP_PREFIX}backup-`),
  )) {
    const { mtime } = await stat(join(folder, name))
    if (mtime.getTime() < Date.now() - DAY) removed.push(name)
  }
  for (const name of removed) await rm(join(folder, name), { recursive: true, force: true })
  return removed
}
