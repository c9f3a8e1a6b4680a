import { startBenchDatabase } from '../over-pgbench/bench-database.ts'
import { startBenchPortal } from '../over-pgbench/bench-portal.ts'
import { measureOverPgbench, report } from '../over-pgbench/measure.ts'
import { createApplicationRequests, plantApplicants } from './applicants.ts'
import { buildBareApplicationScript, plantBareApplicants } from './bare-application.ts'
import { measureLettersQueue } from './letters-queue.ts'
import { startMailSink } from './mail-sink.ts'

const COUNTS = { people: 60, vacancies: 800 }

/** Measures quick applies over HTTP, with eight clients and with one, and how soon their letters are sent. Returns the exit code: 1 if a goal is not reached. */
export async function applyBenchmark(throughPgbouncer: boolean): Promise<number> {
  const database = await startBenchDatabase(throughPgbouncer)
  const { connection } = database
  const mail = await startMailSink()
  const { port, stop } = await startBenchPortal({ ...database.environment, SMTP_URL: mail.url })
  try {
    const planted = await plantApplicants(port, connection, COUNTS)
    await plantBareApplicants(connection, planted)
    const takeRequests = createApplicationRequests(planted)
    const queue = await measureLettersQueue(port, connection, takeRequests)
    const lines = await measureOverPgbench(
      { port, ...database },
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
    await database.stop()
  }
}
