import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#shared/words/durations.ts'
import { readManifest } from './manifest.ts'

const NAME = /^backup-\d{4}-\d{2}-\d{2}T[\dZ-]+$/
const UNFINISHED = '.unfinished-'

export const backupName = (now: Date) => `backup-${now.toISOString().replaceAll(/[:.]/g, '-')}`
/** A backup has this name while it is written, so that no one takes it for a complete one. */
export const unfinishedName = (name: string) => UNFINISHED + name

/** The names of the backups in a folder, the oldest first. */
export const backupsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()

/** Deletes backups that have become too old, and remains of a backup that was cut off a day ago, but nothing else in the folder. Returns the names. */
export async function removeAged(
  folder: string,
  { now, days }: { now: Date; days: number },
): Promise<readonly string[]> {
  const before = now.getTime() - days * DAY
  const removed: string[] = []
  for (const name of await backupsIn(folder)) {
    const manifest = await readManifest(join(folder, name)).catch(() => undefined)
    // A backup whose manifest cannot be read any more ages by its name.
    const takenAt = manifest
      ? Date.parse(manifest.takenAt)
      : Date.parse(name.slice('backup-'.length, 'backup-2026-11-22'.length))
    if (takenAt < before) removed.push(name)
  }
  for (const name of (await readdir(folder)).filter((each) =>
    each.startsWith(`${UNFINISHED}backup-`),
  )) {
    const { mtime } = await stat(join(folder, name))
    if (mtime.getTime() < Date.now() - DAY) removed.push(name)
  }
  for (const name of removed) await rm(join(folder, name), { recursive: true, force: true })
  return removed
}
