import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The base folder. The system's own temporary folder is in memory on some machines, and databases are too large for that. */
const HOME = '/var/tmp'
const OWNED = /^portal-.+-(\d+)-\w{6}$/
const made = new Set<string>()

/**
 * Makes a folder with this process's id in its name. It is removed at the end of the process or, if the process was killed, when the next one asks for a
 * folder.
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

/** Removes the folders of ended processes; other runs may be active at the same time. */
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
    // Removing fails if another run removes the folder at the same moment, or if a database in it still runs; then the next sweep removes it.
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
