import { rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

export type DatabaseLine = {
  readonly url: string
  /** The number of times that something was sent to the database after it had answered. */
  readonly roundTrips: () => number
  cut(): Promise<void>
  fix(): Promise<void>
  end(): Promise<void>
}

const SOCKET = '.s.PGSQL.5432'

/**
 * Opens a socket that forwards to the database of a connection string. It counts round trips, and a test can cut and restore it, so that the database is
 * unreachable in between.
 */
export async function databaseLine(connectionString: string): Promise<DatabaseLine> {
  const target = new URL(connectionString)
  const real = join(target.searchParams.get('host') ?? '', SOCKET)
  const folder = temporaryFolder('line')
  const open = new Set<Socket>()
  let server = createServer()
  let roundTrips = 0

  function lead(from: Socket) {
    const to = createConnection(real)
    let isAsking = false
    from.on('data', () => {
      if (!isAsking) roundTrips += 1
      isAsking = true
    })
    to.on('data', () => {
      isAsking = false
    })
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
  const fix = () =>
    new Promise<void>((resolve) => {
      server = createServer(lead).listen(join(folder, SOCKET), resolve)
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await fix()
  target.searchParams.set('host', folder)
  return {
    url: target.toString(),
    roundTrips: () => roundTrips,
    cut,
    fix,
    async end() {
      if (server.listening) await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
