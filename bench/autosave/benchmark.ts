import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { startBenchPortal } from '../over-pgbench/bench-portal.ts'
import { measureOverPgbench, report } from '../over-pgbench/measure.ts'
import { buildBareSaveScript, insertSittingsForPgbench } from './bare-save.ts'
import { encodeAutosaveRequest, plantSittings } from './sittings.ts'

const REGISTRATIONS = 50

/** Measures the saving of answers over HTTP, with eight clients and with one. Returns the exit code: 1 if a goal is not reached. */
export async function autosaveBenchmark(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const connection = buildEmbeddedConnectionString(dataDir)
  const { port, stop } = await startBenchPortal({ DATABASE_URL: '', DATA_DIR: dataDir })
  try {
    const sittings = await plantSittings(connection, REGISTRATIONS)
    await insertSittingsForPgbench(connection, sittings)
    const requests = sittings.map(encodeAutosaveRequest)
    return report(
      await measureOverPgbench(
        { port, connection, dataDir },
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
    rmSync(dataDir, { recursive: true, force: true })
  }
}
