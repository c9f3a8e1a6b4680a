import type { BenchedWrite } from './benched-write.ts'
import { measureWrites } from './rates.ts'
import { countRoundTrips } from './round-trips.ts'
import { timeDiskWrite, timeRoundTrip } from './yardsticks.ts'

/** The milliseconds that a write of a single client can take in addition to its round trips to the database and its write to the disk. */
const OWN_WORK_MS = 1

type BenchedDatabase = {
  readonly port: number
  readonly connection: string
  /** The address by which the portal reaches the database, which can lead through PgBouncer. */
  readonly portalConnection: string
  readonly dataDir: string
}

/** A line of the report, and whether its goal is reached. */
export type ReportLine = readonly [words: string, isReached: boolean]

/**
 * Compares the rate of a write with pgbench's rate for the same rows, and the time of a single write with the time of its round trips and its write
 * to the disk.
 */
export async function measureOverPgbench(
  { port, connection, portalConnection, dataDir }: BenchedDatabase,
  write: BenchedWrite,
): Promise<readonly ReportLine[]> {
  const { writes, bare, alone } = await measureWrites(port, write, connection)
  const { goals, name, countsRoundTrips } = write
  const trips = countsRoundTrips ? await countRoundTrips(connection, write) : goals.roundTrips
  const bound =
    trips * (await timeRoundTrip(portalConnection)) + timeDiskWrite(dataDir) + OWN_WORK_MS
  const share = bare && writes / bare
  return [
    [
      `${name}, 8 clients: ${writes.toFixed(0)} a second; ${bare && share ? `pgbench ${bare.toFixed(0)} over the same rows: ${(share * 100).toFixed(1)} % (at least ${goals.share * 100} %)` : 'pgbench is not installed'}`,
      share === undefined || share >= goals.share,
    ],
    [
      `${name}, 1 client: median ${alone.toFixed(2)} ms (at most ${bound.toFixed(2)} ms: its round trips, the disk and ${OWN_WORK_MS} ms)`,
      alone <= bound,
    ],
    ...(countsRoundTrips
      ? [
          [
            `${name}, round trips: ${trips} (at most ${goals.roundTrips})`,
            trips <= goals.roundTrips,
          ] as const,
        ]
      : []),
  ]
}

/** Prints the lines. Returns the exit code: 1 if a goal is not reached. */
export function report(lines: readonly ReportLine[]): number {
  for (const [words, isReached] of lines) console.log(`${isReached ? 'ok    ' : 'MISSED'} ${words}`)
  return lines.every(([, isReached]) => isReached) ? 0 : 1
}
