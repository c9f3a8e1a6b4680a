import { startBenchDatabase } from '../over-pgbench/bench-database.ts'
import { startBenchPortal } from '../over-pgbench/bench-portal.ts'
import { measureOverPgbench, report } from '../over-pgbench/measure.ts'
import { buildBareSaveScript, insertSittingsForPgbench } from './bare-save.ts'
import { encodeAutosaveRequest, plantSittings } from './sittings.ts'

const REGISTRATIONS = 50

/** Measures the saving of answers over HTTP, with eight clients and with one. Returns the exit code: 1 if a goal is not reached. */
export async function autosaveBenchmark(throughPgbouncer: boolean): Promise<number> {
  const database = await startBenchDatabase(throughPgbouncer)
  const { connection } = database
  const { port, stop } = await startBenchPortal(database.environment)
  try {
    const sittings = await plantSittings(connection, REGISTRATIONS)
    await insertSittingsForPgbench(connection, sittings)
    const requests = sittings.map(encodeAutosaveRequest)
    return report(
      await measureOverPgbench(
        { port, ...database },
        {
          name: 'an answer that replaces one',
          takeRequests: () => requests,
          once: false,
          script: buildBareSaveScript(sittings.length),
          goals: { share: 0.12, roundTrips: 4 },
          countsRoundTrips: true,
        },
      ),
    )
  } finally {
    await stop()
    await database.stop()
  }
}
