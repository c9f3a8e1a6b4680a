type Timing = { readonly median: number; readonly p99: number }
/** A named measurement; `ratio` is its time divided by that of the empty route (or of another yardstick). */
export type BenchmarkMeasurement = {
  readonly name: string
  readonly milliseconds: Timing
  readonly ratio: Timing
  readonly perSecond?: number
}
export type Question = { readonly name: string; readonly ask: () => Promise<void> }

const WARM_UP = 5

/** Measures each question many times, one at a time, alternating with the empty route, so that a busy machine slows both. */
export async function measure(
  questions: readonly Question[],
  empty: () => Promise<void>,
  requests: number,
): Promise<BenchmarkMeasurement[]> {
  const measured: BenchmarkMeasurement[] = []
  for (const question of questions) {
    for (let warm = 0; warm < WARM_UP; warm++) await question.ask()
    const times: number[] = []
    const emptyTimes: number[] = []
    for (let request = 0; request < requests; request++) {
      emptyTimes.push(await timeOf(empty))
      times.push(await timeOf(question.ask))
    }
    const unit = quantile(emptyTimes, 0.5)
    const milliseconds = { median: quantile(times, 0.5), p99: quantile(times, 0.99) }
    measured.push({
      name: question.name,
      milliseconds,
      ratio: { median: milliseconds.median / unit, p99: milliseconds.p99 / unit },
    })
  }
  return measured
}

async function timeOf(ask: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
