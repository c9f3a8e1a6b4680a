import pg from 'pg'
import type { ReportLine } from '../over-pgbench/measure.ts'
import { startLoadGenerator } from '../load-from-outside.ts'

const BURST = 2000
const MOST_SECONDS = 10
const POLL_MS = 100
const PATIENCE_SECONDS = 120

/** Measures how long after a burst of applications their letters have all been sent. */
export async function measureLettersQueue(
  port: number,
  connection: string,
  takeRequests: (count: number) => readonly string[],
): Promise<ReportLine> {
  const { load, stop } = startLoadGenerator()
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  await untilEmpty(client)
  await load({
    port,
    requests: takeRequests(BURST),
    connections: 8,
    milliseconds: PATIENCE_SECONDS * 1000,
    once: true,
  })
  stop()
  const seconds = await untilEmpty(client)
  await client.end()
  return [
    `letters of a burst of ${BURST} applications: all sent ${seconds.toFixed(1)} s after it (at most ${MOST_SECONDS} s)`,
    seconds <= MOST_SECONDS,
  ]
}

/** Waits until every letter has been sent, and returns the seconds. */
async function untilEmpty(client: pg.Client): Promise<number> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  for (;;) {
    const { rows } = await client.query('select from outbox where sent_at is null limit 1')
    if (rows.length === 0) return seconds()
    if (seconds() > PATIENCE_SECONDS)
      throw new Error(`The letters were not sent within ${PATIENCE_SECONDS} s.`)
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}
