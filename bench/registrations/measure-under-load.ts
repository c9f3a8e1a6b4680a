import { startLoadGenerator } from '../load-from-outside.ts'
import type { BenchmarkMeasurement } from '../measure.ts'
import type { Asked } from './questions.ts'

const CLIENTS = 8
/** The most time that the requests of one question take, in milliseconds. */
const LONGEST_MS = 120_000
const WARM_UP_REQUESTS = 40

type Portal = { readonly port: number; readonly headers: Readonly<Record<string, string>> }

/**
 * Measures each question with eight clients at once, each of which sends `requests` requests, one after the other. The clients are in a process of
 * their own, so that they take no time from the portal's process. The ratios compare the times with the empty route's under the same clients.
 */
export async function measureUnderLoad(
  { port, headers }: Portal,
  questions: readonly Asked[],
  requests: number,
): Promise<BenchmarkMeasurement[]> {
  const generator = startLoadGenerator()
  const lines = Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const load = (path: string, count: number) =>
    generator.load({
      ...{ port, connections: CLIENTS, milliseconds: LONGEST_MS, once: true },
      requests: Array.from({ length: count }, () => `GET ${path} HTTP/1.1\r\n${lines}\r\n`),
    })
  const measured: BenchmarkMeasurement[] = []
  for (const { name, query } of questions) {
    const path = `/API/v1/${query}`
    await load(path, WARM_UP_REQUESTS)
    const empty = await load('/healthz', CLIENTS * requests)
    const { median, p99 } = await load(path, CLIENTS * requests)
    measured.push({
      name,
      milliseconds: { median, p99 },
      ratio: { median: median / empty.median, p99: p99 / empty.median },
    })
  }
  generator.stop()
  return measured
}
