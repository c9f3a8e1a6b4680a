import type { BenchmarkMeasurement } from './measure.ts'

/**
 * A write of the product, and the same rows written by bare SQL statements. Several clients run each at the same time; `client` is the number of the
 * client that writes.
 */
export type ComparedWrite = {
  readonly name: string
  readonly call: (client: number) => Promise<void>
  readonly bare: (client: number) => Promise<void>
}

const CLIENTS = 8
const ROUNDS = 7

/**
 * Measures writes per second in rounds: first the call, then the bare statements, so that a busy machine slows both. The ratio is the time of a
 * call divided by that of a bare write: the median of the rounds, printed next to the worst one.
 */
export async function measureRates(
  writes: readonly ComparedWrite[],
  writesInRound: number,
): Promise<BenchmarkMeasurement[]> {
  const measured: BenchmarkMeasurement[] = []
  for (const { name, call, bare } of writes) {
    await secondsFor(CLIENTS, call)
    await secondsFor(CLIENTS, bare)
    const rounds: { readonly own: number; readonly ratio: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const own = await secondsFor(writesInRound, call)
      const reference = await secondsFor(writesInRound, bare)
      rounds.push({ own, ratio: own / reference })
    }
    const median = medianOf(rounds.map(({ own }) => own)) / writesInRound
    const worst = Math.max(...rounds.map(({ own }) => own)) / writesInRound
    const ratios = rounds.map(({ ratio }) => ratio)
    measured.push({
      name,
      perSecond: 1 / median,
      milliseconds: { median: median * 1000, p99: worst * 1000 },
      ratio: { median: medianOf(ratios), p99: Math.max(...ratios) },
    })
  }
  return measured
}

/** Returns the seconds that this many writes take. All clients write at the same time, and each client makes one write after the other. */
async function secondsFor(
  writes: number,
  write: (client: number) => Promise<void>,
): Promise<number> {
  let left = writes
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (left-- > 0) await write(client)
    }),
  )
  return (performance.now() - start) / 1000
}

const medianOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const CLIENTS_AT_ONCE = CLIENTS
