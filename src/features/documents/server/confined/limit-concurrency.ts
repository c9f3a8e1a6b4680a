import { unavailable } from '#shared/failure.ts'

type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets at most `running` tasks run at once and at most `waiting` tasks wait. Any further caller gets a 503 with a Retry-After header. */
export function limitConcurrency(running: number, waiting: number): ConcurrencyLimiter {
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
