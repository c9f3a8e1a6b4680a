import { unavailable } from '#shared/failure.ts'

type ConcurrencyGate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets as many tasks as `running` run at once and as many as `waiting` wait for them. Any further caller gets a 503 with a Retry-After. */
export function limitConcurrency(running: number, waiting: number): ConcurrencyGate {
  let free = running
  const queue: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (queue.length >= waiting) throw unavailable(5)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
