import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { sha256 } from '#server/security/hashes.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { removeDeadPostmaster } from './dead-postmaster.ts'
import { keepPostgresRunning } from './keep-running.ts'
import {
  POSTGRES_SPAWN_OPTIONS,
  findPostgresPrograms,
  createOwnedFolder,
  canPostgresUserReach,
} from './native.ts'

export type EmbeddedPostgres = { readonly connectionString: string; stop(): Promise<void> }

/**
 * Starts the PostgreSQL that npm installed, inside the data folder. It has a unix socket but no port and no password, and serves one portal at a
 * time. A server that a killed portal left running is used again; a server that ends is restarted.
 */
export async function startEmbeddedPostgres(wantedDataDir: string): Promise<EmbeddedPostgres> {
  const dataDir = resolve(wantedDataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    const paths = buildEmbeddedPaths(dataDir)
    const native = await findPostgresPrograms(paths.base)
    createCluster(native, paths.cluster)
    if (!(await acceptsConnections(paths.connectionString))) await launchPostgres(native, paths)
    const keeper = keepPostgresRunning(paths.pidFile, () => launchPostgres(native, paths))
    return {
      connectionString: paths.connectionString,
      stop: async () => {
        await keeper.stop()
        await stopPostmaster(paths.pidFile)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Returns the folder of the embedded database. */
export const getEmbeddedFolder = (dataDir: string) => buildEmbeddedPaths(resolve(dataDir)).base
/** Returns the connection string of the running portal's database, which commands use while the portal runs. */
export const buildEmbeddedConnectionString = (dataDir: string) =>
  buildEmbeddedPaths(resolve(dataDir)).connectionString
export const isEmbeddedRunning = (dataDir: string) =>
  acceptsConnections(buildEmbeddedConnectionString(dataDir))

type EmbeddedPaths = ReturnType<typeof buildEmbeddedPaths>

function buildEmbeddedPaths(dataDir: string) {
  const short = `/var/tmp/portal-${sha256(dataDir).toString('hex').slice(0, 12)}`
  mkdirSync(dataDir, { recursive: true })
  const base = createOwnedFolder(canPostgresUserReach(dataDir) ? join(dataDir, 'postgres') : short)
  // The path of a unix socket, which includes the socket's name, can have at most 107 bytes.
  const socketDir = Buffer.byteLength(base) < 90 ? base : createOwnedFolder(short)
  const cluster = join(base, 'cluster')
  return {
    base,
    cluster,
    socketDir,
    pidFile: join(cluster, 'postmaster.pid'),
    connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
  }
}

/**
 * Creates the cluster next to its final folder and renames it, so that an interrupted start leaves no incomplete cluster. The remains of earlier
 * starts are deleted before and after, because the initdb of a killed start goes on for a moment and can make its folder again.
 */
function createCluster(native: string, cluster: string) {
  removeIncompleteClusters(cluster)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const half = createOwnedFolder(mkdtempSync(`${cluster}.new-`))
  const options = [
    '-D',
    half,
    '-U',
    'app',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  try {
    execFileSync(join(native, 'bin/initdb'), options, {
      ...POSTGRES_SPAWN_OPTIONS,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    throw new StartRefusedError(
      `The database could not be created: ${describeStartFailure(String((error as { stderr?: unknown }).stderr ?? error))}`,
    )
  }
  renameSync(half, cluster)
  removeIncompleteClusters(cluster)
}

/** Retries each deletion, because an initdb may still be writing into the folder. */
function removeIncompleteClusters(cluster: string) {
  for (const left of globSync(`${cluster}.new-*`))
    rmSync(left, { recursive: true, force: true, maxRetries: 20 })
}

const POSTGRES_SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'log_min_messages=warning',
  'logging_collector=off',
  'max_connections=100',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
]

async function launchPostgres(
  native: string,
  { cluster, socketDir, pidFile, connectionString }: EmbeddedPaths,
) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const options = [
      '-D',
      cluster,
      '-k',
      socketDir,
      ...POSTGRES_SETTINGS.flatMap((setting) => ['-c', setting]),
    ]
    const postmaster = spawn(join(native, 'bin/postgres'), options, {
      ...POSTGRES_SPAWN_OPTIONS,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    let ended = false
    postmaster.once('exit', () => (ended = true))
    postmaster.stderr?.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
    postmaster.unref()
    ;(postmaster.stderr as unknown as { unref(): void }).unref()
    while (!ended) {
      if (await acceptsConnections(connectionString)) return
      await setTimeout(15)
    }
    // These messages mean that the previous postmaster was killed and its backends are still ending. They end by themselves, so the start is tried
    // again.
    if (!/shared memory block|lock file .* already exists/.test(said))
      throw new StartRefusedError(`PostgreSQL did not start: ${describeStartFailure(said)}`)
    if (!removeDeadPostmaster(pidFile, socketDir)) await setTimeout(100)
  }
  throw new StartRefusedError(
    'PostgreSQL did not start: a former server still holds its memory. End the processes named "postgres" of this folder and start again.',
  )
}

const describeStartFailure = (said: string) =>
  /No space left on device/.test(said)
    ? 'the disk is full. Free some space and start again.'
    : said.trim().split('\n').slice(-3).join(' ')

async function acceptsConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Stops PostgreSQL by SIGINT, its fast shutdown, and waits up to five seconds for the end of the shutdown, when the pid file disappears. */
async function stopPostmaster(pidFile: string) {
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
  if (pid) process.kill(pid, 'SIGINT')
  for (let wait = 0; existsSync(pidFile) && wait < 200; wait++) await setTimeout(25)
}
