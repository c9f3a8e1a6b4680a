import { unavailable } from '#shared/failure.ts'

/** A password hash takes a core for a while, so few run at once, some wait, and the rest are refused with a time to come back. */
export function hashQueue({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}) {
  let running = 0
  const line: (() => void)[] = []

  return async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else {
      if (line.length >= waiting) throw unavailable(2)
      // A job that ends starts the next one in line, so that no newcomer slips in between.
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
