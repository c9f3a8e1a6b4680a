import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Not the system's own, which is in memory on some machines: databases are kept here. */
const HOME = '/var/tmp'
const OWNED = /^portal-.+-(\d+)-\w{6}$/
const made = new Set<string>()

/**
 * A folder for this process, whose id its name carries. It goes with the process at the latest, or,
 * where that was cut off, when the next one asks for a folder.
 */
export function temporaryFolder(name: string): string {
  if (made.size === 0) {
    sweepTemporaryFolders()
    process.once('exit', () => made.forEach(remove))
  }
  const folder = mkdtempSync(join(HOME, `portal-${name}-${process.pid}-`))
  made.add(folder)
  return folder
}

/** Removes those of processes that are gone; several runs go on at the same time. */
export function sweepTemporaryFolders() {
  for (const folder of readdirSync(HOME)) {
    const [, owner] = OWNED.exec(folder) ?? []
    if (owner && !lives(Number(owner))) remove(join(HOME, folder))
  }
}

function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another run removes it at the same moment, or its database has not ended yet: the next one does it.
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
