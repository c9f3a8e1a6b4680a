import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { startBenchPortal } from '../over-pgbench/bench-portal.ts'
import { measureOverPgbench, report } from '../over-pgbench/measure.ts'
import { createApplicationRequests, plantApplicants } from './applicants.ts'
import { buildBareApplicationScript, plantBareApplicants } from './bare-application.ts'
import { measureLettersQueue } from './letters-queue.ts'
import { startMailSink } from './mail-sink.ts'

const COUNTS = { people: 60, vacancies: 800 }

/** Measures quick applies over HTTP, with eight clients and with one, and how soon their letters are sent. Returns the exit code: 1 if a goal is not reached. */
export async function applyBenchmark(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const connection = buildEmbeddedConnectionString(dataDir)
  const mail = await startMailSink()
  const { port, stop } = await startBenchPortal({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
  })
  try {
    const planted = await plantApplicants(port, connection, COUNTS)
    await plantBareApplicants(connection, planted)
    const takeRequests = createApplicationRequests(planted)
    const queue = await measureLettersQueue(port, connection, takeRequests)
    const lines = await measureOverPgbench(
      { port, connection, dataDir },
      {
        name: 'a quick apply',
        takeRequests,
        once: true,
        script: buildBareApplicationScript(planted),
        goals: { share: 0.1, roundTrips: 5 },
        countsRoundTrips: false,
      },
    )
    return report([...lines, queue])
  } finally {
    await stop()
    mail.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
