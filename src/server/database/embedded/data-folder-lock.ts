import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sha256 } from '#server/security/hashes.ts'
import { StartRefusedError } from '../../settings/environment.ts'

/**
 * Ensures that only one portal uses a data folder, by listening on a socket name that is derived from the folder. The kernel frees the name when the
 * process ends in any way, so kill -9 leaves no lock. On macOS the name is a file that stays; if no process accepts connections on it, the lock is
 * free.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true })
  const address = buildLockAddress(realpathSync(dataDir))
  const server = createServer((connection) => connection.destroy()).unref()
  if (await tryToListen(server, address))
    return { release: () => new Promise((done) => server.close(() => done())) }
  if (isSocketFile(address) && !(await acceptsConnections(address))) {
    rmSync(address, { force: true })
    if (await tryToListen(server, address))
      return { release: () => new Promise((done) => server.close(() => done())) }
  }
  throw new StartRefusedError(
    `${dataDir} is in use by another running portal. Stop that one, or set DATA_DIR to another folder.`,
  )
}

function buildLockAddress(dataDir: string): string {
  const name = `portal-${sha256(dataDir).toString('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(dataDir, '.lock')
}

const isSocketFile = (address: string) => !address.startsWith('\0') && !address.startsWith('\\\\')

const tryToListen = (server: Server, address: string) =>
  new Promise<boolean>((settle) => {
    server.removeAllListeners('error')
    server.once('error', () => settle(false)).listen(address, () => settle(true))
  })

const acceptsConnections = (address: string) =>
  new Promise<boolean>((settle) => {
    const connection = createConnection(address, () => settle(true)).once('error', () =>
      settle(false),
    )
    connection.unref()
  })
