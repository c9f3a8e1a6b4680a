import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseLine } from '#tests/servers/database-line.ts'
import { startLoadGenerator } from '../load-from-outside.ts'
import { startBenchPortal } from './bench-portal.ts'
import type { BenchedWrite } from './benched-write.ts'

const WRITES = 50

/** Returns how many round trips to the database a write makes, counted on the connection between a second portal and the same database. */
export async function countRoundTrips(
  connection: string,
  { takeRequests }: BenchedWrite,
): Promise<number> {
  const line = await databaseLine(connection)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const { port, stop } = await startBenchPortal({ DATABASE_URL: line.url, DATA_DIR: dataDir })
  const { load, stop: stopLoad } = startLoadGenerator()
  const counts: number[] = []
  for (const request of takeRequests(WRITES)) {
    const before = line.roundTrips()
    await load({ port, requests: [request], connections: 1, milliseconds: 0 })
    counts.push(line.roundTrips() - before)
  }
  stopLoad()
  await stop()
  await line.end()
  rmSync(dataDir, { recursive: true, force: true })
  // The portal's background jobs sometimes use the same connection. The lowest count is from a
  // write during which no job did.
  return Math.min(...counts)
}
