import { spawnSync } from 'node:child_process'
import { realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Builds the sources in a folder, with the libraries of this working copy. If that fails, the error message names them by `what`. */
export function buildCopy(folder: string, what: string) {
  const libraries = realpathSync(join(import.meta.dirname, '../node_modules'))
  symlinkSync(libraries, join(folder, 'node_modules'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('./scripts/build.ts')).buildWhenChanged()`],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${what} could not be built: ${stderr}`)
}
