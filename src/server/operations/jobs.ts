import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { APPLICATION_NAMES, FIXED_SHARES } from '../database/connection-shares.ts'

/** Scheduled work, done by one process of an installation at a time. */
export type ScheduledJob = {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

export async function startJobs(
  connectionString: string,
  jobs: readonly ScheduledJob[],
  log: FastifyBaseLogger,
) {
  const boss = new PgBoss({
    connectionString,
    max: FIXED_SHARES.jobs,
    schema: 'jobs',
    application_name: APPLICATION_NAMES.jobs,
  })
  boss.on('error', (error) =>
    log.warn({ err: error }, 'the job queue could not be read; it is tried again'),
  )
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { retryLimit: 2, expireInSeconds: 900 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => run())
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 9000 }) }
}
