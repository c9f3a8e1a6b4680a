import { globSync, mkdtempSync, rmSync } from 'node:fs'

const NAMES = '/var/tmp/portal-broken-'

/** A folder for a product without a defence, named after the process that has it. It ends with that process, or, where that was cut off, when another one is made. */
export function brokenFolder(): string {
  sweepBrokenFolders()
  const folder = mkdtempSync(`${NAMES}${process.pid}-`)
  process.once('exit', () => remove(folder))
  return folder
}

/** Ends those of processes that are gone. */
export function sweepBrokenFolders() {
  for (const folder of globSync(`${NAMES}*-*`))
    if (!lives(Number.parseInt(folder.slice(NAMES.length), 10))) remove(folder)
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
